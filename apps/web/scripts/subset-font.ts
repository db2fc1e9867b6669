/**
 * Writes the font files the app serves from the npm packages of Anek Latin and Anek Devanagari (Ek Type,
 * OFL): the text of the product in English, the rupee sign, which the package keeps in another file, and
 * Devanagari, which founders write. Run it again only when a text needs a sign that is missing: `npm run font
 * --workspace apps/web`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const filesOf = (manifest: string): URL => new URL('./files/', `file://${manifest}`);
const latin = filesOf(require.resolve('@fontsource-variable/anek-latin/package.json'));
const devanagari = filesOf(require.resolve('@fontsource-variable/anek-devanagari/package.json'));
const targetFolder = new URL('../src/shared/fonts/', import.meta.url);

/** Printable ASCII, the accented letters of Latin-1 and the punctuation that typeset English needs. */
const asciiLetters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));
const textSigns = [...asciiLetters, ...'\u00a0©®°±·×÷½¼¾éèêëàâäáíìïóòöôúùüûñçÉ–—‘’“”•…‹›«»↑↓−'].join('');
const moneySigns = '₹';

/** Widths from normal to the wide cut of headings, weights from text to bold, as tokens.css uses them. */
const variationAxes = {
  wdth: { min: 100, max: 118, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
};
/** Kerning, marks and tabular figures; the font's stylistic sets are not used. */
const keepFeatures = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'liga'];

async function writeSubset(
  source: URL,
  text: string,
  target: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>,
): Promise<void> {
  const original = await readFile(source);
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', ...options });
  await writeFile(new URL(target, targetFolder), subset);
  process.stdout.write(`${target}: ${original.byteLength} -> ${subset.byteLength} bytes\n`);
}

/** The whole block, both dandas with it, and the joiners that Indian scripts shape by. */
const devanagariSigns = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x900 + index)).join(
  '',
);
/** Everything that shapes Devanagari; without the alternates of single letters. */
const shaping = [
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'nukt',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
];
const devanagariFeatures = [...shaping, 'abvm', 'blwm', 'dist', 'kern', 'mark', 'mkmk', 'ccmp', 'locl'];

const latinOptions = { variationAxes, keepFeatures };
await writeSubset(
  new URL('anek-latin-latin-wdth-normal.woff2', latin),
  textSigns,
  'anek-latin.woff2',
  latinOptions,
);
await writeSubset(
  new URL('anek-latin-latin-ext-wdth-normal.woff2', latin),
  moneySigns,
  'anek-latin-rupee.woff2',
  latinOptions,
);
// The lettering of painted signs: one weight, and the whole range of widths, by which a line fills its board.
await writeSubset(
  new URL('anek-latin-latin-wdth-normal.woff2', latin),
  [...asciiLetters, ...'’…–'].join(''),
  'anek-sign.woff2',
  { variationAxes: { wdth: { min: 75, max: 125, default: 100 }, wght: 800 }, keepFeatures: ['kern'] },
);
// A weight each: both in one variable file weigh more than two, and a title needs one of them.
for (const weight of [400, 700]) {
  await writeSubset(
    new URL('anek-devanagari-devanagari-wght-normal.woff2', devanagari),
    `${devanagariSigns}\u200c\u200d\u25cc`,
    `anek-devanagari-${weight}.woff2`,
    { variationAxes: { wght: weight }, keepFeatures: devanagariFeatures },
  );
}

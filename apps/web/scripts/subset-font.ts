/**
 * Writes the two font files the app serves from the npm package of Anek Latin (Ek Type, OFL): the text of the
 * product in English, and the rupee sign, which the package keeps in another file. Run it again
 * only when a text needs a sign that is missing: `npm run font --workspace apps/web`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const packageFolder = new URL(
  './files/',
  `file://${require.resolve('@fontsource-variable/anek-latin/package.json')}`,
);
const targetFolder = new URL('../src/shared/fonts/', import.meta.url);

/** Printable ASCII, the accented letters of Latin-1 and the punctuation that typeset English needs. */
const asciiLetters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));
const textSigns = [...asciiLetters, ...'\u00a0©®°±·×÷½¼¾éèêëàâäáíìïóòöôúùüûñçÉ–—‘’“”•…‹›«»↑↓−'].join('');
const moneySigns = '₹';

/** Widths from normal to the wide cut of headings, weights from text to bold: what LOOK.md asks for, no more. */
const variationAxes = {
  wdth: { min: 100, max: 118, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
};
/** Kerning, marks and tabular figures; the font's stylistic sets are not used. */
const keepFeatures = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'liga'];

async function writeSubset(source: string, text: string, target: string): Promise<void> {
  const original = await readFile(new URL(source, packageFolder));
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes, keepFeatures });
  await writeFile(new URL(target, targetFolder), subset);
  process.stdout.write(`${target}: ${original.byteLength} -> ${subset.byteLength} bytes\n`);
}

await writeSubset('anek-latin-latin-wdth-normal.woff2', textSigns, 'anek-latin.woff2');
await writeSubset('anek-latin-latin-ext-wdth-normal.woff2', moneySigns, 'anek-latin-rupee.woff2');

/**
 * How wide words are in the sign's lettering, without a browser: Anek Latin at weight 800, whose advance
 * widths at 75 and 125 % of width are listed here in hundredths of an em. Between them they are linear within
 * 1 %.
 */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &'-.,";
const narrow = [
  43, 43, 34, 45, 37, 35, 43, 47, 23, 28, 45, 34, 62, 50, 46, 43, 46, 44, 36, 38, 46, 44, 65, 42, 42, 37, 40,
  43, 32, 43, 40, 29, 40, 44, 22, 22, 42, 22, 64, 44, 42, 43, 43, 30, 33, 29, 44, 41, 61, 40, 41, 34, 45, 30,
  35, 36, 43, 39, 42, 35, 42, 42, 14, 53, 18, 28, 20, 20,
];
const broad = [
  84, 81, 73, 83, 74, 71, 84, 86, 34, 54, 79, 68, 101, 86, 87, 77, 87, 79, 73, 76, 85, 81, 110, 81, 78, 72,
  67, 74, 61, 74, 68, 48, 67, 72, 32, 33, 70, 32, 109, 72, 71, 74, 74, 50, 62, 53, 72, 67, 98, 69, 67, 62, 80,
  46, 66, 68, 75, 72, 76, 66, 77, 76, 26, 85, 26, 45, 31, 29,
];

export const minWidth = 75;
export const maxWidth = 125;

/**
 * Devanagari is set in one width, in hundredths of an em: full letters, half letters before a virama, long
 * vowel signs.
 */
const devanagari = { full: 80, half: 26, sign: 34 } as const;
const virama = 0x94d;
const wideSigns = new Set([0x93e, 0x93f, 0x940, 0x949, 0x94b, 0x94c]);
const isAbove = (code: number): boolean =>
  (code >= 0x900 && code <= 0x903) || code === 0x93c || (code >= 0x941 && code <= 0x948);

export const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text);

/**
 * The width of a word or line in ems, at a width of the font in percent. Letters of no table count as wide
 * ones.
 */
export function advanceOf(text: string, width: number): number {
  const share = (width - minWidth) / (maxWidth - minWidth);
  let total = 0;
  let joins = false;
  for (const letter of text) {
    const index = letters.indexOf(letter);
    const code = letter.codePointAt(0) ?? 0;
    if (index !== -1) {
      const least = narrow[index] ?? 0;
      total += least + ((broad[index] ?? least) - least) * share;
    } else if (code === virama) joins = true;
    else if (wideSigns.has(code)) total += devanagari.sign;
    else if (!isAbove(code)) {
      total += joins ? devanagari.half : devanagari.full;
      joins = false;
    }
  }
  return total / 100;
}

/** Products and permutations of the dihedral group of ten elements, as Verhoeff's check digit takes them. */
const products = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
const permutations = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const;

/** Twelve digits, the first from 2 on. */
const aadhaar = /^[2-9][0-9]{11}$/;

/** Whether the last digit of a row of digits is the check digit (Verhoeff, 1969) of those before it. */
export function hasVerhoeffDigit(digits: string): boolean {
  let state = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const permuted = permutations[index % permutations.length]?.[Number(digit)] ?? 0;
    state = products[state]?.[permuted] ?? 0;
  }
  return state === 0;
}

/** Whether the text has the length and beginning of an Aadhaar number, and is none that UIDAI never gives. */
export const hasAadhaarForm = (text: string): boolean =>
  aadhaar.test(text) && text !== Array.from(text).toReversed().join('');

/** Whether the text, without spaces, may be an Aadhaar number. */
export const isAadhaar = (text: string): boolean => hasAadhaarForm(text) && hasVerhoeffDigit(text);

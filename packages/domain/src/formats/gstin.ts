import { isPan } from './pan.ts';

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, which registration of that PAN in the state, `Z`, check character. */
const gstin = /^(0[1-9]|[12][0-9]|3[0-8]|97)([A-Z0-9]{10})[1-9A-Z]Z[0-9A-Z]$/;

/**
 * The 15th character of a GSTIN whose first 14 are given: each times 1 or 2 in turn, its digits in base 36
 * added up.
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = symbols.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / symbols.length) + (product % symbols.length);
  }, 0);
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length);
}

/** Whether the text, in capitals without spaces, is a GSTIN with its right check character. */
export function isGstin(text: string): boolean {
  const [, , holder = ''] = gstin.exec(text) ?? [];
  return isPan(holder) && gstinCheckCharacter(text.slice(0, 14)) === text.charAt(14);
}

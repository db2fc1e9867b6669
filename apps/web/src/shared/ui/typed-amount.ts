import { formatRupees, parseRupees } from '@sangam/domain/money';

/** A plain number of rupees as the field itself shows it: the sign, digits, commas. */
const plainText = /^₹?[0-9,]*$/;
/** More digits are no exact number, and no sum either. */
const storedDigits = /^[0-9]{1,15}$/;

/**
 * What a form keeps of a sum as it is typed: its digits while it is a plain number, anything else as it
 * stands. Commas regroup while one types; in a text that came whole (pasted, filled in) they must stand where
 * they belong.
 */
export function storedAmount(text: string, isWhole: boolean): string {
  if (!plainText.test(text)) return text.endsWith('%') ? text.replace(/^₹+/, '') : text;
  const digits = text.replaceAll(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '');
  // Commas that stand where no sum has them.
  const isOdd = isWhole && /,/.test(text) && digits.length < 16 && parseRupees(text) === null;
  return isOdd ? text : digits;
}

/** A kept sum as its field shows it: digits as rupees, anything else as it was typed. */
export function shownAmount(stored: string): string {
  return storedDigits.test(stored) ? formatRupees(Number(stored)) : stored;
}

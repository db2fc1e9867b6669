/**
 * Licence (1) or registration (2), state (00 for a central licence), year, office, number; no check digit.
 * The first licences under the Food Safety and Standards Act are of 2010.
 */
const fssai = /^[12](?:[0-2][0-9]|3[0-8])[1-9][0-9]{4}(?!000000)[0-9]{6}$/;

/** Whether the text, without spaces, has the form of an FSSAI licence or registration number. */
export const isFssai = (text: string): boolean => fssai.test(text);

/** A permanent account number of the Income Tax Department, without spaces, in capitals. */
const pan = /^[A-Z]{3}[ABCFGHLJPT][A-Z](?!0000)[0-9]{4}[A-Z]$/;

/** Whether the text has the form of a PAN: of a person, a company or another holder. */
export const isPan = (text: string): boolean => pan.test(text);

/** Whether a PAN belongs to a person: its fourth letter says what its holder is. */
export const isPanOfPerson = (text: string): boolean => isPan(text) && text.charAt(3) === 'P';

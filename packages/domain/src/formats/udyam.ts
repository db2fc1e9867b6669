/** State, district and number within the district: `UDYAM-MH-26-0012345`. It has no check digit. */
const udyam = /^UDYAM-[A-Z]{2}-[0-9]{2}-(?!0000000)[0-9]{7}$/;

/** Whether the text, in capitals, has the form of an Udyam registration number. */
export const isUdyam = (text: string): boolean => udyam.test(text);

/** An Indian mobile number: ten digits from 6 to 9 on, with an optional +91, 91 or 0 before them. */
const mobile = /^(?:\+?91|0)?([6-9][0-9]{9})$/;

/** Turns what a person typed into E.164 (`+919876543210`), or null when it is no Indian mobile number. */
export function toE164(text: string): string | null {
  const national = mobile.exec(text.replace(/[\s().-]/g, ''))?.[1];
  return national === undefined ? null : `+91${national}`;
}

/** A stored number as people read it: `+91 98765 43210`; anything else is left as it is. */
export function formatMobile(stored: string): string {
  return stored.replace(/^\+91([0-9]{5})([0-9]{5})$/, '+91 $1 $2');
}

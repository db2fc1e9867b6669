import { accountLimits } from '../limits.ts';

/** What the e-mail field of HTML accepts (WHATWG), and a dot in the host besides. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether the text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= accountLimits.email && email.test(text);
}

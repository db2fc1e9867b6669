/**
 * Contact details in what teasers show to people who may not contact the founder. A text is first brought to
 * one form (`normalizeText`), then searched by patterns that PostgreSQL reads alike
 * (`private.normalize_text`, `private.holds_contact`); a test holds them equal. The database alone takes them
 * out of summaries.
 */

/**
 * The zero of each script in use in India; its digits follow it. NFKC has already turned full-width, circled
 * and raised digits into plain ones.
 */
const zeros = '०০੦૦୦௦౦೦൦٠۰᱐꯰';

const plainDigits = new Map(
  Array.from(zeros).flatMap((zero) =>
    Array.from({ length: 10 }, (_, value) => [
      String.fromCodePoint(zero.codePointAt(0)! + value),
      String(value),
    ]),
  ),
);

/**
 * Invisible characters: soft hyphens, joiners, direction marks, fillers, selectors, tags, and accents that
 * stand alone.
 */
const invisible =
  /[\u0300-\u036f]|[\u17b4\u17b5\u180b-\u180e]|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const lineEnds = /[\u0085\u1680\u2028\u2029]/g;

/**
 * The text in compatibility form (NFKC), without invisible characters, with plain digits, spaces and full
 * stops.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(lineEnds, ' ')
    .replaceAll('。', '.')
    .replace(/\p{Nd}/gu, (digit) => plainDigits.get(digit) ?? digit);
}

/**
 * Round amounts with Indian or western commas: the last comma becomes a character that no pattern skips, so
 * that two amounts in a row do not match as a telephone number.
 */
const roundAmount = /(?<![0-9,])([0-9]{1,3}(?:,[0-9]{2,3})*),([0-9]00)(?![0-9]|,[0-9])/g;
const sign = '\ue000';
/** A pincode followed by a year in brackets is not a telephone number either. */
const datedPincode = /(?<![0-9])([1-9][0-9]{5}\s*\()((?:18|19|20)[0-9]{2}\))/g;

const ending = 'com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link';
/** Between parts of a number: up to four signs of any kind, but no letter and no digit. */
const gap = String.raw`[^a-z0-9\ue000]{0,4}`;
const at = String.raw`(?:\s*@\s*|\s+at\s+(?:the\s+rate\s+(?:of\s+)?)?|\s*[([{<*_-]\s*at\s*[)\]}>*_-]\s*)`;
const dot = String.raw`(?:\.|\s+\.\s+|\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)`;
const digitWord = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple)';

/** E-mail addresses, URLs and telephone numbers, in plain form and in disguise. */
export const contactPatterns = {
  email: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
  bracketedEmail: String.raw`[^\s@]+\s*(?:\(\s*at\s*\)|\[\s*at\s*\])\s*[^\s([]+(?:\s*(?:\(\s*dot\s*\)|\[\s*dot\s*\])\s*[^\s([]+)*`,
  spelledEmail: String.raw`[a-z0-9._%+-]+${at}[a-z0-9-]*[a-z][a-z0-9-]*(?:${dot}[a-z0-9-]+)*${dot}(?:${ending})(?![a-z0-9])`,
  mailProvider: String.raw`[a-z0-9._%+-]+${at}(?:gmail|yahoo|hotmail|outlook|rediffmail|rediff|protonmail|icloud)(?![a-z0-9])`,
  url: String.raw`(?:https?://|www\.)\S+`,
  page: String.raw`[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S+`,
  domain: String.raw`[a-z0-9][a-z0-9.-]*\.(?:${ending})(?:/\S*)?(?![a-z0-9])`,
  spelledDomain: String.raw`[a-z0-9-]{2,}(?:\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)(?:com|org|net|biz|info|xyz|co${dot}in)(?![a-z0-9])`,
  handle: String.raw`(?<![a-z0-9])@[a-z][a-z0-9_.]{2,}`,
  account: String.raw`(?<![a-z])(?:insta|instagram|telegram|whatsapp|facebook|twitter)(?:\s+id)?\s*[:@]\s*[a-z0-9_.]{3,}`,
  mobile: String.raw`(?<![a-z0-9])(?:(?:\+|00)?91${gap}|0${gap})?[6-9](?:${gap}[0-9]){9}(?![a-z0-9])`,
  // Without gaps it counts even next to letters.
  mobileInWord: String.raw`(?<![0-9])[6-9][0-9]{9}(?![0-9])`,
  landline: String.raw`(?<![0-9])(?:\+[1-9](?:${gap}[0-9]){9,13}|0[1-9](?:[\s().-]?[0-9]){8,9})(?![0-9])`,
  spelledNumber: String.raw`(?:${digitWord}[^a-z0-9]{1,3}){7,}${digitWord}`,
} as const;

const anyContact = new RegExp(Object.values(contactPatterns).join('|'), 'iu');

const prepared = (text: string): string =>
  normalizeText(text).replace(roundAmount, `$1${sign},$2`).replace(datedPincode, `$1${sign}$2`);

/**
 * The first address or telephone number in a text, to tell its writer what is meant; null when there is none.
 */
export const findContactDetails = (text: string): string | null =>
  anyContact.exec(prepared(text))?.[0].replaceAll(sign, '').trim() ?? null;

/** Whether a name that teasers show holds an address or a telephone number, however it is written. */
export const holdsContactDetails = (name: string): boolean => anyContact.test(prepared(name));

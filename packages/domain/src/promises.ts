/**
 * Sentences that promise returns. Nobody may promise the public fixed or guaranteed returns (product §10.law:
 * BUDS Act 2019, SEBI's warnings); the wizard warns while such a sentence is typed, and the reviewer is shown
 * it. A warning, never a refusal: words alone do not tell what is meant, so the rule asks for a word of
 * certainty close to one of returns, and leaves guaranteed supply, bank guarantees and fixed rents alone.
 */
import { ideaQuestions, type IdeaTextColumn, textFields, textQuestionOf } from './idea-questions.ts';

/** What an investor gets. `return policy` and its like are about customers. */
const returns =
  '(?:returns?(?!\\s+(?:policy|policies|window|period|journey|trip|ticket|gift|of\\b(?!\\s*[₹\\d])|visit|customer))|profits?|roi|dividends?|payouts?|interest|munaf[ae]+|faa?y?ida|fayda|labh|bya+j)';
const earnings = `(?:${returns}|income|earnings?|kamai)`;
/** What may stand between the two: how often, how much, for whom. */
const between =
  '(?:(?:a|an|the|of|on|in|you|your|our|all|every|each|per|month|months|year|years|annum|monthly|quarterly|weekly|daily|yearly|annual|annually|minimum|high|higher|good|best|steady|regular|safe|stable|fixed|assured|to|for|investors?|investments?|percent|\\d+(?:\\.\\d+)?\\s?%?|ka|ki|ke|ko|har|mahine|saal|saath|sath)[\\s,-]+)';
const copula =
  '(?:(?:is|are|will|be|of|on|your|our|the|investment|invested|money|capital|every|each|per|month|year|monthly|fully|completely|absolutely|always|also|100%|hai|hoga|milega|ka|ki|ke|saath|sath|bilkul|ekdum)[\\s,-]+)';
const certain = '(?:guarante+d?s?|guaranty|garant[iy]|assured?|assures|pakk[aie]|sure[ -]?shot|nishchit)';
const settled = '(?:fix(?:ed)?|confirmed|confirm|100\\s?%)';

const latin = [
  `\\b${certain}[\\s,-]+${between}{0,5}${earnings}`,
  `\\b${settled}[\\s,-]+${between}{0,4}${returns}\\b`,
  `\\b${earnings}[\\s,-]+${copula}{0,5}${certain}\\b`,
  `\\b${returns}[\\s,-]+${copula}{0,4}(?:fix(?:ed)?|confirmed?)\\b(?!\\s+(?:by|in|at|costs?|assets?))`,
  '\\b(?:risk[ -]?free(?!\\s+(?:trial|refund|return|exchange))|(?:zero|no)[ -]risk(?!\\s+(?:of|to|assessment)\\b)|without (?:any )?risk\\b(?!\\s+(?:of|to)\\b)|bina (?:kisi )?(?:risk|jokhim)|(?:koi )?risk nahi+n?)',
  "\\b(?:(?:can ?not|can't|never) lose (?:your|their|any|the)? ?(?:money|capital|investment)|no chance of (?:any )?loss)",
  "\\b(?:doubles?|triples?) (?:your|their|the|investors?['’]?s?) (?:money|investment|capital)|\\bpais[ae] (?:double|dugn[ae]|doguna)",
].map((source) => new RegExp(source, 'giu'));

const hindiCertain = '(?:गारंटी|गारण्टी|गारन्टी|गैरंटी|पक्का|पक्की|पक्के|निश्चित|सुनिश्चित|फिक्स)';
const hindiReturns = '(?:मुनाफा|मुनाफे|रिटर्न|लाभ|ब्याज|कमाई|फायदा|आमदनी)';
const hindiBetween = '(?:(?:हर|महीने|माह|साल|का|की|के|मासिक|साथ|बिल्कुल|और|\\d+%?)\\s+)';
const devanagari = [
  `${hindiCertain}\\s+${hindiBetween}{0,4}${hindiReturns}`,
  `${hindiReturns}\\s+${hindiBetween}{0,4}${hindiCertain}`,
  '(?:जोखिम[\\s-]?मुक्त|बिना\\s+(?:किसी\\s+)?(?:जोखिम|रिस्क)|कोई\\s+(?:जोखिम|रिस्क)\\s+नहीं|पैसा\\s+(?:डबल|दोगुना|दुगना))',
].map((source) => new RegExp(source, 'gu'));

/** In the answer about the return itself, a word of certainty is enough for a promise: `500% guaranteed`. */
const certainties = [
  new RegExp(`\\b(?:${certain}|fixe?d?|confirm(?:ed)?)\\b`, 'giu'),
  new RegExp(hindiCertain, 'gu'),
];

const sentenceSoFar = /[^.!?\n।]*$/u;
const deniedBefore =
  /\b(?:no|not|never|cannot|can't|don't|doesn't|won't|isn't|aren't|nothing|nobody|neither|nor|without|rather than|instead of|koi)\b[^,;:]{0,40}$/iu;
const deniedAfter = /^[^.!?\n।,;]{0,16}(?:\bnahi+n?\b|नहीं|न\s+कि)/u;

/** One spelling: typographic apostrophes as typed ones, Devanagari without its dots below. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll('\u093c', '').normalize('NFC').replaceAll('’', "'");

/**
 * The first words of a text that promise returns, as written; null when none do. `column`: which answer the
 * text is.
 */
export function findPromise(text: string, column?: IdeaTextColumn): string | null {
  const searched = plain(text);
  const patterns = [...latin, ...devanagari, ...(column === 'return_equity' ? certainties : [])];
  for (const pattern of patterns) {
    for (const match of searched.matchAll(pattern)) {
      const before = sentenceSoFar.exec(searched.slice(0, match.index))?.[0] ?? '';
      const after = searched.slice(match.index + match[0].length);
      const isNegation = /nahi|नहीं/iu.test(match[0]);
      if (!deniedBefore.test(before) && (isNegation || !deniedAfter.test(after))) return match[0];
    }
  }
  return null;
}

/**
 * The answers in which a founder writes sentences, by their column of `ideas`, in the order in which they are
 * asked.
 */
export const proseColumns: readonly IdeaTextColumn[] = textFields
  .filter((field) => textQuestionOf(field).kind === 'long' || textQuestionOf(field).isProse)
  .map((field) => ideaQuestions[field].column);

interface FoundPromise {
  readonly column: IdeaTextColumn;
  /** The words that promise. */
  readonly words: string;
}

/** The answers of a stored idea that seem to promise returns, for its reviewer. */
export function promisesOf(idea: Readonly<Partial<Record<IdeaTextColumn, string | null>>>): FoundPromise[] {
  return proseColumns.flatMap((column) => {
    const words = findPromise(idea[column] ?? '', column);
    return words === null ? [] : [{ column, words }];
  });
}

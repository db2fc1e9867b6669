/**
 * Numbers of licences in a founder's words, and whether they can be right: a hint for the reviewer. Whose a
 * number is, only its register tells.
 */
import { isFssai } from './formats/fssai.ts';
import { gstinCheckCharacter, isGstin } from './formats/gstin.ts';
import { isUdyam } from './formats/udyam.ts';
import { ideaQuestions, type IdeaTextColumn, textFields } from './idea-questions.ts';

export type LicenceKind = 'gstin' | 'udyam' | 'fssai';

/** What is wrong with a number: its form, or, where the form is right, its check character. */
type LicenceProblem = 'form' | 'check';

export interface LicenceNumber {
  readonly kind: LicenceKind;
  /** In capitals, without spaces. */
  readonly number: string;
  readonly problem: LicenceProblem | null;
}

interface Reader {
  readonly kind: LicenceKind;
  /** What looks like such a number, right or wrong, in a text in capitals. */
  readonly pattern: RegExp;
  readonly normalize: (found: string) => string;
  readonly problemOf: (number: string) => LicenceProblem | null;
}

const compact = (found: string): string => found.replaceAll(/[\s-]/g, '');
const formOf =
  (isRight: (number: string) => boolean) =>
  (number: string): LicenceProblem | null =>
    isRight(number) ? null : 'form';

function problemOfGstin(number: string): LicenceProblem | null {
  if (isGstin(number)) return null;
  const first14 = number.slice(0, 14);
  return number.length === 15 && isGstin(first14 + gstinCheckCharacter(first14)) ? 'check' : 'form';
}

const readers: readonly Reader[] = [
  {
    kind: 'gstin',
    // State, PAN and three more; or whatever begins with digits soon after the word.
    pattern:
      /(?<![A-Z0-9])\d{2}\s?[A-Z]{5}\s?\d{4}\s?[A-Z]\s?[A-Z0-9]{3}(?![A-Z0-9])|(?<=\bGST(?:IN)?\b[^A-Z0-9\n]{0,4}(?:NO|NUMBER)?[^A-Z0-9\n]{0,4})\d{2}(?=[0-9]{0,12}[A-Z])[A-Z0-9]{9,16}(?![A-Z0-9])/g,
    normalize: compact,
    problemOf: problemOfGstin,
  },
  {
    kind: 'udyam',
    pattern: /(?<![A-Z])UDYAM[\s-]{0,3}[A-Z]{2}[\s-]{0,3}\d{2}[\s-]{0,3}\d{4,10}(?!\d)/g,
    normalize: (found) => compact(found).replace(/^UDYAM(..)(..)(\d+)$/, 'UDYAM-$1-$2-$3'),
    problemOf: formOf(isUdyam),
  },
  {
    kind: 'fssai',
    // Soon after the word, up to two digits more or less than it has. A mobile number with +91 is none.
    pattern: /(?<=FSSAI[^\d\n+]{0,40})\d(?:[ -]?\d){11,15}(?![ -]?\d)/g,
    normalize: compact,
    problemOf: formOf(isFssai),
  },
];

/** Licence numbers in a text, each once, in the order of their kinds. */
export function licenceNumbersIn(text: string): LicenceNumber[] {
  const searched = text.toUpperCase();
  const found = new Map<string, LicenceNumber>();
  for (const { kind, pattern, normalize, problemOf } of readers)
    for (const [match] of searched.matchAll(pattern)) {
      const number = normalize(match);
      found.set(`${kind} ${number}`, { kind, number, problem: problemOf(number) });
    }
  return [...found.values()];
}

/** Licence numbers in the answers of a stored idea, each once. */
export function licenceNumbersOf(
  idea: Readonly<Partial<Record<IdeaTextColumn, string | null>>>,
): LicenceNumber[] {
  return licenceNumbersIn(textFields.map((field) => idea[ideaQuestions[field].column] ?? '').join('\n'));
}

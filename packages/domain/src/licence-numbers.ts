/** Numbers of licences in a founder's words, and whether they can be right. A hint: the register decides. */
import { isFssai } from './formats/fssai.ts';
import { isGstin } from './formats/gstin.ts';
import { isUdyam } from './formats/udyam.ts';

export type LicenceKind = 'fssai' | 'gstin' | 'udyam';

export interface LicenceNumber {
  readonly kind: LicenceKind;
  /** Without spaces, in capitals. */
  readonly number: string;
  /** Whether form and check character are right; whose it is only the register tells. */
  readonly isPossible: boolean;
}

interface Reader {
  readonly kind: LicenceKind;
  /** What looks like such a number, right or wrong. */
  readonly pattern: RegExp;
  readonly normalize: (found: string) => string;
  readonly isPossible: (number: string) => boolean;
}

const compact = (found: string): string => found.replaceAll(/[\s-]/g, '');

const readers: readonly Reader[] = [
  {
    kind: 'gstin',
    pattern: /(?<![A-Z0-9])\d{2}\s?[A-Z]{5}\s?\d{4}\s?[A-Z][A-Z0-9]{3}(?![A-Z0-9])/g,
    normalize: compact,
    isPossible: isGstin,
  },
  {
    kind: 'udyam',
    pattern: /(?<![A-Z])UDYAM[\s-]{0,3}[A-Z]{2}[\s-]{0,3}\d{2}[\s-]{0,3}\d{4,10}(?!\d)/g,
    normalize: (found) => compact(found).replace(/^UDYAM(..)(..)(\d+)$/, 'UDYAM-$1-$2-$3'),
    isPossible: isUdyam,
  },
  {
    kind: 'fssai',
    // Fourteen digits by themselves, or a long number soon after the word.
    pattern: /(?<=FSSAI[^\d\n]{0,40})\d(?:[ -]?\d){9,17}(?!\d)|(?<!\d)\d{14}(?!\d)/g,
    normalize: compact,
    isPossible: isFssai,
  },
];

/** Licence numbers in a text, each once, in the order of their kinds. */
export function licenceNumbersIn(text: string): LicenceNumber[] {
  const searched = text.toUpperCase();
  const found = readers.flatMap(({ kind, pattern, normalize, isPossible }) =>
    Array.from(searched.matchAll(pattern), ([match]) => normalize(match)).map((number) => ({
      kind,
      number,
      isPossible: isPossible(number),
    })),
  );
  return found.filter(
    ({ kind, number }, place) =>
      found.findIndex((each) => each.kind === kind && each.number === number) === place,
  );
}

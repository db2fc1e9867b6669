/**
 * One way to read a sum of rupees as people in India write it: `12,50,000`, `1,250,000`, `₹5 lakh`, `1.2 Cr`,
 * `50k`, `1 crore 25 lakh`, `Rs. 500.75/-`, `५ लाख`. A text that is not clearly a sum is refused: a guess
 * could be wrong without anybody noticing.
 */
import { amountTextLimit, fundingBounds } from './limits.ts';

/** Why a text is not a sum; the codes are also codes of field errors. */
export const amountProblems = [
  'unreadable_amount',
  'unit_missing',
  'negative_amount',
  'amount_too_large',
] as const;
export type AmountProblem = (typeof amountProblems)[number];

export type ParsedAmount =
  | { readonly kind: 'amount'; readonly rupees: number }
  | { readonly kind: 'problem'; readonly problem: AmountProblem };

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:crores?|crs?|करोड़)$/u, 10_000_000],
  [/^(?:lakhs?|lacs?|l|लाख)$/u, 100_000],
  [/^(?:thousands?|k|हज़ार|हजार)$/u, 1000],
  [/^(?:rs|inr|rupees?|रुपये|रुपए)$/u, 1],
  [/^(?:paise|paisa|पैसे)$/u, 0.01],
];

/** Zeros of the digits of India's scripts; full-width digits become plain by NFKC. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66] as const;

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Lower case, plain digits, one kind of space and of minus; the letters with a dot below as one character
 * each.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रुपये|रुपए)';
const aroundAmount = new RegExp(`^${currency} ?|(?: ?(?:/-|/=|only))$|(?: ?${currency}(?![a-z]))$`, 'u');

/** Without the sign of the currency before or behind it, `/-` and `only`. */
function withoutCurrency(text: string): string {
  const bare = text.replace(aroundAmount, '');
  return bare === text ? bare : withoutCurrency(bare);
}

/** Groups as in India or in the west; a bare run of digits; then decimals. */
const number =
  '(?:[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,2}(?: [0-9]{2})* [0-9]{3}|[0-9]{1,3}(?: [0-9]{3})+|[0-9]+)(?:\\.[0-9]*)?|\\.[0-9]+';
/** A part of a sum: a number and its unit. */
const part = new RegExp(
  `^(${number}) ?(?:-(?=[^ 0-9]))?([a-z\\p{Script=Devanagari}\\p{Mn}\\p{Mc}]+)?\\.?(?![0-9.]|,[0-9])`,
  'u',
);
const between = new RegExp(`^(?:(?:,|and| |${currency}) ?)+`, 'u');

const refused = (problem: AmountProblem): ParsedAmount => ({ kind: 'problem', problem });

interface AmountPart {
  readonly digits: string;
  readonly factor: number;
}

/** The parts of a sum in their order, or null where something else stands between or behind them. */
function partsOf(text: string): AmountPart[] | null {
  const parts: AmountPart[] = [];
  let rest = text;
  while (rest !== '') {
    const match = part.exec(rest);
    if (match?.[1] === undefined) return null;
    const unit = match[2];
    const factor = unit === undefined ? 1 : units.find(([pattern]) => pattern.test(unit))?.[1];
    if (factor === undefined) return null;
    parts.push({ digits: match[1].replaceAll(/[, ]/g, ''), factor });
    rest = rest.slice(match[0].length);
    const gap = between.exec(rest)?.[0] ?? '';
    rest = rest.slice(gap.length);
    if (gap !== '' && rest === '') return null;
  }
  return parts;
}

/**
 * Each part has a smaller unit than the one before and stays below it: `5 lakh 20,000`, not `5 lakh 3 crore`.
 */
const isDescending = (parts: readonly AmountPart[]): boolean =>
  parts.every(({ digits, factor }, index) => {
    const before = parts[index - 1];
    return before === undefined || (!before.digits.includes('.') && Number(digits) * factor < before.factor);
  });

/**
 * Whether a bare number is ambiguous: `2.5` may mean lakh, `1.250` a European thousand. Paise are two
 * decimals of an amount of at least a thousand, or zeros.
 */
function lacksUnit({ digits, factor }: AmountPart): boolean {
  if (factor !== 1) return false;
  const [whole = '', decimals = ''] = digits.split('.');
  if (decimals.length > 2) return true;
  return Number(decimals) > 0 && whole.length <= 3;
}

/**
 * Reads a sum of rupees; decimals and paise are rounded to whole rupees (product §5.wizard). Never throws. A
 * text without a number, or with words that are not understood, is `unreadable_amount`; the empty text as
 * well.
 */
export function parseAmount(typed: string): ParsedAmount {
  if (typed.length > amountTextLimit) return refused('unreadable_amount');
  const text = withoutCurrency(plain(typed));
  if (/^(?:-|\()/.test(text) && /^[-( ]*[0-9₹r.]/.test(text)) return refused('negative_amount');
  const parts = partsOf(text);
  if (parts === null || parts.length === 0 || !isDescending(parts)) return refused('unreadable_amount');
  if (parts.some(lacksUnit)) return refused('unit_missing');
  const rupees = Math.round(parts.reduce((sum, { digits, factor }) => sum + Number(digits) * factor, 0));
  return rupees > fundingBounds.max ? refused('amount_too_large') : { kind: 'amount', rupees };
}

/** Why a text is no sum, or null when it is one. */
export function amountProblemOf(text: string): AmountProblem | null {
  const parsed = parseAmount(text);
  return parsed.kind === 'problem' ? parsed.problem : null;
}

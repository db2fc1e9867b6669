/**
 * The number of a person's identity document: PAN or Aadhaar. SQL holds the same rule in
 * `private.identity_number_kind`.
 */
import { hasAadhaarForm, hasVerhoeffDigit } from './formats/aadhaar.ts';
import { isPan, isPanOfPerson } from './formats/pan.ts';

export const identityNumberKinds = ['pan', 'aadhaar'] as const;
type IdentityNumberKind = (typeof identityNumberKinds)[number];

const identityNumberProblems = [
  'missing',
  /** Neither ten letters and digits nor twelve digits. */
  'unknown',
  'pan_form',
  /** A PAN of a company, a firm or another holder that is no person. */
  'pan_of_no_person',
  'aadhaar_form',
  /** A digit is wrong, or two changed places. */
  'aadhaar_check',
] as const;
export type IdentityNumberProblem = (typeof identityNumberProblems)[number];

export interface IdentityNumber {
  readonly kind: IdentityNumberKind;
  /** In capitals, without spaces: ten characters of a PAN, twelve digits of an Aadhaar. */
  readonly normalized: string;
}

/** Most characters that are read as a number, however it is spaced. */
const identityNumberMaxLength = 40;

function problemOf(text: string): IdentityNumberProblem | IdentityNumberKind {
  if (text === '') return 'missing';
  if (/^[0-9]+$/.test(text)) {
    if (!hasAadhaarForm(text)) return 'aadhaar_form';
    return hasVerhoeffDigit(text) ? 'aadhaar' : 'aadhaar_check';
  }
  if (!/^[A-Z0-9]+$/.test(text)) return 'unknown';
  if (!isPan(text)) return 'pan_form';
  return isPanOfPerson(text) ? 'pan' : 'pan_of_no_person';
}

/**
 * What a person typed as their number, spaces and hyphens aside.
 * @returns kind and normalised number, or what is wrong with it
 */
export function readIdentityNumber(
  text: string,
): IdentityNumber | { readonly problem: IdentityNumberProblem } {
  if (text.length > identityNumberMaxLength) return { problem: 'unknown' };
  const normalized = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const found = problemOf(normalized);
  return found === 'pan' || found === 'aadhaar' ? { kind: found, normalized } : { problem: found };
}

/** The number as it is shown: `ABCPE••••F`, `XXXX XXXX 2346`. */
export const maskIdentityNumber = ({ kind, normalized }: IdentityNumber): string =>
  kind === 'pan'
    ? `${normalized.slice(0, 5)}••••${normalized.slice(-1)}`
    : `XXXX XXXX ${normalized.slice(-4)}`;

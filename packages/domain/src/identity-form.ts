/** The six fields of the form on `/kyc`, all required (product §3.kyc, §5.kyc), and what is wrong with each. */
import { type IdentityNumberProblem, readIdentityNumber } from './identity-numbers.ts';

/** Under these names the form, the function `kyc-submit` and a crashed page know the fields. */
export const identityFields = ['idFile', 'fullName', 'dob', 'pan', 'address', 'selfie'] as const;
export type IdentityField = (typeof identityFields)[number];

/** A filled form. Of both files the name in their bucket, `null` until they have arrived there. */
export interface IdentityForm {
  readonly fullName: string;
  /** `2000-12-31`. */
  readonly dob: string;
  readonly address: string;
  /** PAN or Aadhaar, as typed. */
  readonly pan: string;
  readonly idFile: string | null;
  readonly selfie: string | null;
}

/** Characters; years. */
export const identityFormLimits = { fullName: 120, address: 500, minAge: 18, maxAge: 120 } as const;

export type IdentityFieldProblem =
  | 'required'
  | 'too_long'
  | 'invalid_date'
  | 'too_young'
  | IdentityNumberProblem;
export type IdentityProblems = Partial<Readonly<Record<IdentityField, IdentityFieldProblem>>>;

const textProblem = (text: string, maxLength: number): IdentityFieldProblem | null => {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'required';
  return length > maxLength ? 'too_long' : null;
};

const daysOf = (day: string): readonly [year: number, monthAndDay: string] => [
  Number(day.slice(0, 4)),
  day.slice(5),
];

/** Whole years from one day to another, both as `2000-12-31`. */
export function yearsBetween(from: string, to: string): number {
  const [[fromYear, fromDay], [toYear, toDay]] = [daysOf(from), daysOf(to)];
  return toYear - fromYear - (toDay < fromDay ? 1 : 0);
}

function birthProblem(dob: string, today: string): IdentityFieldProblem | null {
  if (dob === '') return 'required';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(dob) ? Date.parse(`${dob}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== dob) return 'invalid_date';
  const age = yearsBetween(dob, today);
  if (age < 0 || age > identityFormLimits.maxAge) return 'invalid_date';
  return age < identityFormLimits.minAge ? 'too_young' : null;
}

function numberProblem(pan: string): IdentityFieldProblem | null {
  const read = readIdentityNumber(pan);
  if (!('problem' in read)) return null;
  return read.problem === 'missing' ? 'required' : read.problem;
}

/**
 * What is wrong with a form, in the order in which it is filled; nothing for a form that can be sent.
 * @param today the day in India, as `2026-11-24`
 */
export function identityProblems(form: IdentityForm, today: string): IdentityProblems {
  const found: Readonly<Record<IdentityField, IdentityFieldProblem | null>> = {
    idFile: form.idFile === null ? 'required' : null,
    fullName: textProblem(form.fullName, identityFormLimits.fullName),
    dob: birthProblem(form.dob, today),
    pan: numberProblem(form.pan),
    address: textProblem(form.address, identityFormLimits.address),
    selfie: form.selfie === null ? 'required' : null,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  ) as IdentityProblems;
}

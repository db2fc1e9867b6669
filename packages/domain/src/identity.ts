/**
 * Verification of people (KYC, product §5.kyc): what they send, what becomes of it, and its limits. SQL holds
 * the same in the checks of `kyc_submissions` and in its functions (decision 240).
 */
import { readIdentityNumber, type IdentityNumberProblem } from './identity-numbers.ts';

/** `submitted` waits for an admin; an appeal leads from `rejected` back to it, once. */
export const identityStates = ['submitted', 'verified', 'rejected', 'correction_requested'] as const;

/** What an admin decides. */
export const identityDecisions = ['verified', 'rejected', 'correction_requested'] as const;

/** What `own_identity` tells a person. `expired`: it counted once, and must be done again. */
export const ownIdentityStates = ['none', ...identityStates, 'expired'] as const;

/** Why a submission was rejected or sent back; `other` takes words. */
export const identityReasons = [
  'date_differs',
  'name_differs',
  'number_differs',
  'unreadable',
  'cut_off',
  'selfie_unclear',
  'not_same_person',
  'document_expired',
  'document_altered',
  'number_used',
  'other',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** Who verified: an admin who read what was sent, or a provider of documents. */
export const identityProviders = ['manual', 'sandbox'] as const;

/** The two files of a submission. */
export const identityFiles = ['id', 'selfie'] as const;
export type IdentityFile = (typeof identityFiles)[number];

/** The private bucket of what people send; uploads are named `<person>/<random>.<extension>`. */
export const identityBucket = 'kyc';

const imageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Extension of an upload by its MIME type. */
export const identityFileTypes = {
  id: { ...imageTypes, 'application/pdf': 'pdf' },
  selfie: imageTypes,
} as const satisfies Record<IdentityFile, Readonly<Record<string, string>>>;

/** The name of an upload in the bucket. `random` is of 8 to 64 letters, digits, `_` and `-`. */
export const identityFileName = (userId: string, random: string, extension: string): string =>
  `${userId}/${random}.${extension}`;

/**
 * Characters; bytes of a file; uploads that no submission has, of a person; submissions and tries of a person
 * within a day; days in which one may appeal, and before the end in which one is reminded and may renew;
 * years that a verification counts; years of age; seconds that a reviewer's link opens a picture.
 */
export const identityLimits = {
  fullName: { min: 2, max: 120 },
  address: { min: 5, max: 500 },
  noteLength: 1000,
  appeal: { min: 10, max: 2000 },
  fileBytes: 10 * 1024 * 1024,
  uploads: 20,
  aDay: 5,
  triesADay: 20,
  appealDays: 30,
  remindDays: 30,
  years: 5,
  age: { min: 18, max: 120 },
  linkSeconds: 60,
  page: 50,
} as const;

export interface IdentityForm {
  readonly fullName: string;
  /** `2001-02-28` */
  readonly dob: string;
  readonly address: string;
  /** PAN or Aadhaar number, as it was typed. */
  readonly pan: string;
}

export type IdentityFormProblem =
  | 'missing'
  | 'too_short'
  | 'too_long'
  | 'no_date'
  | 'too_young'
  | 'too_old'
  | IdentityNumberProblem;

function textProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): IdentityFormProblem | null {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'missing';
  if (length < min) return 'too_short';
  return length > max ? 'too_long' : null;
}

/** Whole years from a day to another, both `2001-02-28`. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

function dobProblem(dob: string, today: string): IdentityFormProblem | null {
  if (dob.trim() === '') return 'missing';
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(dob) ? Date.parse(`${dob}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== dob) return 'no_date';
  const age = yearsBetween(dob, today);
  if (age < identityLimits.age.min) return 'too_young';
  return age > identityLimits.age.max ? 'too_old' : null;
}

/**
 * What is wrong with the written fields, by their names; empty where all are right.
 * @param today India's day: `2026-11-24`
 */
export function identityFormProblems(
  form: IdentityForm,
  today: string,
): Partial<Record<keyof IdentityForm, IdentityFormProblem>> {
  const number = readIdentityNumber(form.pan);
  const found = {
    fullName: textProblem(form.fullName, identityLimits.fullName),
    dob: dobProblem(form.dob, today),
    address: textProblem(form.address, identityLimits.address),
    pan: 'problem' in number ? number.problem : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

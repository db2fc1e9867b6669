import { identityFormProblems, type IdentityFormProblem } from '@sangam/domain/identity';

/** The six fields, all required, in the order in which they are filled (product §2.kyc, §5.kyc). */
export const identityFields = ['idFile', 'fullName', 'dob', 'pan', 'address', 'selfie'] as const;
export type IdentityField = (typeof identityFields)[number];

/** A form as it is filled; of both files the name in their bucket, '' until they have arrived there. */
export type FilledForm = Readonly<Record<IdentityField, string>>;

/**
 * What is wrong with a form; nothing for one that can be sent.
 * @param today the day in India, as `2026-11-24`
 */
export function formProblems(
  form: FilledForm,
  today: string,
): Partial<Readonly<Record<IdentityField, IdentityFormProblem>>> {
  return {
    ...identityFormProblems(form, today),
    ...(form.idFile === '' && { idFile: 'missing' }),
    ...(form.selfie === '' && { selfie: 'missing' }),
  };
}

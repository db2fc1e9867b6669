import * as z from 'zod/mini';
import { isEmail } from '../formats/email.ts';
import { toE164 } from '../formats/mobile.ts';
import {
  changedProfileFields,
  type InvestorForm,
  type InvestorRecord,
  toInvestorRecord,
} from '../investor-form.ts';
import {
  type ProfileChoiceQuestion,
  type ProfileField,
  profileFields,
  type ProfileQuestion,
  profileQuestionOf,
  profileQuestions,
} from '../investor-questions.ts';
import { type ProfileStep, profileSteps } from '../investor-steps.ts';
import { ageBounds } from '../limits.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText, requiredText, when } from './text.ts';

const code = (error: FieldErrorCode): FieldErrorCode => error;

/** Whole years within the bounds, in digits. */
function isAge(text: string): boolean {
  const years = Number(text);
  return /^[0-9]{1,3}$/.test(text) && years >= ageBounds.min && years <= ageBounds.max;
}

/** Longest text of an age as it is typed, in characters. */
const ageTextLimit = 20;

const isOptionOf =
  ({ options }: ProfileChoiceQuestion) =>
  (chosen: string): boolean =>
    options.includes(chosen);

function schemaOf(question: ProfileQuestion): z.ZodMiniType {
  const text = question.required ? requiredText : optionalText;
  switch (question.kind) {
    case 'choices':
      return z.array(z.string().check(z.refine(isOptionOf(question), { error: code('unknown_option') })));
    case 'choice':
      return text(Math.max(...question.options.map(({ length }) => length))).check(
        when(isOptionOf(question), 'unknown_option'),
      );
    case 'age':
      return text(ageTextLimit).check(when(isAge, 'invalid_age'));
    case 'email':
      return text(question.limit).check(when(isEmail, 'invalid_email'));
    case 'phone':
      return text(question.limit).check(when((typed) => toE164(typed) !== null, 'invalid_phone'));
    case 'line':
    case 'long':
      return text(question.limit);
  }
}

/** Every answer of the profile wizard: what product §5.profile requires is required, no more. */
const investorFormSchema = z.object(
  Object.fromEntries(profileFields.map((field) => [field, schemaOf(profileQuestionOf(field))])) as Record<
    ProfileField,
    z.ZodMiniType
  >,
);

export type ProfileErrors = Partial<Record<ProfileField, FieldErrorCode>>;

/** What is wrong with one answer: a code of the domain, or undefined. */
export function investorFieldError(
  field: ProfileField,
  form: Readonly<InvestorForm>,
): FieldErrorCode | undefined {
  const result = z.safeParse(investorFormSchema.shape[field], form[field]);
  if (result.success) return undefined;
  return (result.error.issues[0]?.message ?? 'required') as FieldErrorCode;
}

/** What is wrong with the answers of a step, one code a field, in the order in which they are asked. */
export function profileStepErrors(step: ProfileStep, form: Readonly<InvestorForm>): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of step.fields) {
    const error = investorFieldError(field, form);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/**
 * How many steps, from the first on, are right, 0 to 3: so far the wizard goes. The database counts the same
 * of what it stores (`completed_steps`).
 */
export function completedProfileSteps(form: Readonly<InvestorForm>): number {
  const questions = profileSteps.filter(({ fields }) => fields.length > 0);
  const open = questions.findIndex((step) => Object.keys(profileStepErrors(step, form)).length > 0);
  return open === -1 ? questions.length : open;
}

export interface UnsentAnswers {
  /** What the account does not hold yet and can take. */
  readonly answers: Partial<InvestorRecord>;
  /** Whether more was changed that has not the right form yet, such as half a phone number. */
  readonly hasUnfinished: boolean;
}

/**
 * Which answers of a form the account, which holds `stored`, is to be sent. One that is empty is sent as
 * none; one that the database would refuse waits until it is right.
 */
export function unsentAnswers(form: Readonly<InvestorForm>, stored: Readonly<InvestorRecord>): UnsentAnswers {
  const record = toInvestorRecord(form);
  const changed = changedProfileFields(form, stored);
  const isSendable = (field: ProfileField): boolean =>
    ['required', undefined].includes(investorFieldError(field, form));
  const sent = changed.filter(isSendable).map((field) => {
    const { column } = profileQuestions[field];
    return [column, record[column]];
  });
  return {
    answers: Object.fromEntries(sent) as Partial<InvestorRecord>,
    hasUnfinished: sent.length < changed.length,
  };
}

import * as z from 'zod/mini';
import { amountProblemOf, amountProblems } from '../amount.ts';
import { holdsContactDetails } from '../contact-details.ts';
import { isEmail } from '../formats/email.ts';
import { toE164 } from '../formats/mobile.ts';
import { toWebUrl } from '../formats/web-url.ts';
import type { IdeaForm } from '../idea-form.ts';
import {
  type IdeaField,
  ideaFields,
  type Question,
  questionOf,
  type TextKind,
  type TextQuestion,
} from '../idea-questions.ts';
import { fundsBreakdownProblem } from '../funds-breakdown.ts';
import type { IdeaStep } from '../idea-steps.ts';
import { amountTextLimit, fundingBounds, imageLimits, yearOfEstablishmentBounds } from '../limits.ts';
import { isMediaOf, type MediaKind } from '../media.ts';
import { parseRupees } from '../money.ts';
import { contributionProblemOf } from '../own-contribution.ts';
import { otherCategory } from '../options.ts';
import { isPincodeOfState } from '../pincode-states.ts';
import { isPincode } from '../pincodes.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText, requiredText, when } from './text.ts';

const code = (error: FieldErrorCode): FieldErrorCode => error;

/** Checks of a text: one that may be empty, or one that must be given. */
type Text = (maximum: number) => z.ZodMiniString<string>;

/** The limit counts the stored form, which is longer: the scheme added, other scripts percent-encoded. */
const webAddress = (text: Text, maximum: number): z.ZodMiniString =>
  text(maximum).check(
    when((typed) => toWebUrl(typed) !== null, 'invalid_address'),
    when((typed) => (toWebUrl(typed)?.length ?? 0) <= maximum, 'too_long'),
  );

/** A link, or an upload of this kind. */
const mediaUrl = (kind: MediaKind, text: Text, maximum: number): z.ZodMiniString =>
  text(maximum).check(
    when((typed) => isMediaOf(kind, typed) || toWebUrl(typed) !== null, 'invalid_address'),
    when((typed) => isMediaOf(kind, typed) || (toWebUrl(typed)?.length ?? 0) <= maximum, 'too_long'),
  );

/** A sum of at least a rupee; what is no sum says why. */
const amountText = (text: Text): z.ZodMiniString =>
  text(amountTextLimit).check(
    ...amountProblems.map((problem) => when((typed) => amountProblemOf(typed) !== problem, problem)),
    when((typed) => (parseRupees(typed) ?? fundingBounds.min) >= fundingBounds.min, 'invalid_amount'),
  );

const contributionText = (text: Text): z.ZodMiniString =>
  text(amountTextLimit).check(
    ...[...amountProblems, 'invalid_contribution' as const].map((problem) =>
      when((typed) => contributionProblemOf(typed) !== problem, problem),
    ),
  );

function isYearOfEstablishment(text: string): boolean {
  const year = Number(text);
  return (
    /^[0-9]{4}$/.test(text) && year >= yearOfEstablishmentBounds.min && year <= new Date().getFullYear() + 1
  );
}

/**
 * The checks of an answer in text, by its kind. `text` takes the empty answer or not, as the question says.
 */
const textSchemas: Record<TextKind, (text: Text, question: TextQuestion) => z.ZodMiniType> = {
  line: (text, { limit }) => text(limit),
  long: (text, { limit }) => text(limit),
  // Teasers show it before anybody subscribes.
  name: (text, { limit }) => text(limit).check(when((name) => !holdsContactDetails(name), 'holds_contact')),
  choice: (text, { limit, options }) =>
    text(limit).check(when((chosen) => options?.includes(chosen) === true, 'unknown_option')),
  pincode: (text, { limit }) => text(limit).check(when(isPincode, 'invalid_pincode')),
  year: (text, { limit }) => text(limit).check(when(isYearOfEstablishment, 'invalid_year')),
  phone: (text, { limit }) => text(limit).check(when((typed) => toE164(typed) !== null, 'invalid_phone')),
  email: (text, { limit }) => text(limit).check(when(isEmail, 'invalid_email')),
  link: (text, { limit }) => webAddress(text, limit),
  pitchDeck: (text, { limit }) => mediaUrl('pitchDeck', text, limit),
  video: (text, { limit }) => mediaUrl('video', text, limit),
  // As they are typed, sums are longer than as they are stored.
  amount: (text) => amountText(text),
  contribution: (text) => contributionText(text),
};

const otherSchemas: Record<Exclude<Question['kind'], TextKind>, z.ZodMiniType> = {
  // Checked as a whole and against the total: see below.
  fundsBreakdown: z.array(z.object({ label: z.string(), amount: z.string() })),
  images: z
    .array(mediaUrl('image', optionalText, imageLimits.urlLength))
    .check(z.maxLength(imageLimits.count, code('too_many'))),
  captions: z.array(optionalText(imageLimits.captionLength)),
  agreement: z.boolean().check(z.refine((agreed: boolean) => agreed, { error: code('required') })),
};

function schemaOf(question: Question): z.ZodMiniType {
  if (!('limit' in question)) return otherSchemas[question.kind];
  return textSchemas[question.kind](question.required ? requiredText : optionalText, question);
}

/**
 * Every answer of the wizard. What product §5.wizard requires or marks is required, no more; formats are
 * checked only of what was answered.
 */
export const ideaFormSchema = z.object(
  Object.fromEntries(ideaFields.map((field) => [field, schemaOf(questionOf(field))])) as Record<
    IdeaField,
    z.ZodMiniType
  >,
);

export type IdeaFieldErrors = Partial<Record<IdeaField, FieldErrorCode>>;

/** Problems of an answer that depend on another answer. */
const besideOthers: Partial<Record<IdeaField, (form: Readonly<IdeaForm>) => FieldErrorCode | null>> = {
  customCategory: ({ category, customCategory }) =>
    category === otherCategory && customCategory.trim() === '' ? 'required' : null,
  pincode: ({ pincode, state }) => (isPincodeOfState(pincode.trim(), state) ? null : 'pincode_elsewhere'),
  fundsBreakdown: ({ fundsBreakdown, totalFunding }) => fundsBreakdownProblem(fundsBreakdown, totalFunding),
};

function errorOf(field: IdeaField, form: Readonly<IdeaForm>): FieldErrorCode | null {
  const result = z.safeParse(ideaFormSchema.shape[field], form[field]);
  if (!result.success) return (result.error.issues[0]?.message ?? 'required') as FieldErrorCode;
  return besideOthers[field]?.(form) ?? null;
}

/** What is wrong with the answers of a step, one code a field, in the order in which they are asked. */
export function stepErrors(step: IdeaStep, form: Readonly<IdeaForm>): IdeaFieldErrors {
  const errors: IdeaFieldErrors = {};
  for (const field of step.fields) {
    const error = errorOf(field, form);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

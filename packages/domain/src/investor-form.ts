import { toE164 } from './formats/mobile.ts';
import { storable } from './formats/storable.ts';
import { anyIndustry } from './industries.ts';
import {
  type ProfileField,
  profileFields,
  profileQuestionOf,
  type ProfileQuestion,
  type ProfileQuestions,
  profileQuestions,
} from './investor-questions.ts';

/** The profile wizard's form: what is typed or chosen, a field each. */
export type InvestorForm = {
  -readonly [Field in ProfileField]: ProfileQuestions[Field]['kind'] extends 'choices' ? string[] : string;
};

/** What a column stores for a question; null for a question that was not answered. */
type StoredAnswer<Question extends ProfileQuestion> = Question extends {
  kind: 'choice';
  options: readonly (infer Option)[];
}
  ? Option | null
  : Question extends { kind: 'choices' }
    ? string[]
    : Question extends { kind: 'age' }
      ? number | null
      : string | null;

/** The answers as `investor_profiles` stores them. */
export type InvestorRecord = {
  -readonly [Field in ProfileField as ProfileQuestions[Field]['column']]: StoredAnswer<
    ProfileQuestions[Field]
  >;
};

const emptyAnswer = ({ kind }: ProfileQuestion): string | string[] => (kind === 'choices' ? [] : '');

/** A form in which nothing has been answered. */
export const emptyInvestorForm = Object.fromEntries(
  profileFields.map((field) => [field, emptyAnswer(profileQuestionOf(field))]),
) as Readonly<InvestorForm>;

/** Industries in the order in which they are offered; 'Any' stands alone (product §9.constants). */
function knownIndustries(chosen: readonly unknown[]): string[] {
  if (chosen.includes(anyIndustry)) return [anyIndustry];
  return profileQuestions.preferredIndustries.options.filter((option) => chosen.includes(option));
}

/**
 * The chosen industries after one was ticked or unticked: 'Any' clears the others, each of them clears
 * 'Any'.
 */
export function withIndustry(chosen: readonly string[], industry: string, isChosen: boolean): string[] {
  const others = chosen.filter((each) => each !== industry && each !== anyIndustry);
  return knownIndustries(isChosen ? [...others, industry] : others);
}

/**
 * Reads a form that was stored as JSON, which may be any value. Fields of the right type are taken over,
 * everything else is as in the empty form. Null when it is no form at all.
 */
export function investorFormFrom(stored: unknown): InvestorForm | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const values = stored as Readonly<Record<string, unknown>>;
  const entries = Object.entries(emptyInvestorForm).map(([field, empty]) => {
    const value = values[field];
    if (!Array.isArray(empty)) return [field, typeof value === 'string' ? value : empty];
    return [field, knownIndustries(Array.isArray(value) ? value : [])];
  });
  return Object.fromEntries(entries) as InvestorForm;
}

function storedAnswer(field: ProfileField, answer: string | readonly string[]): unknown {
  if (typeof answer !== 'string') return [...answer];
  const text = storable(answer);
  if (text === '') return null;
  const { kind } = profileQuestions[field];
  // What is no number yet stays as it is typed: it differs from what is stored, and is not sent.
  if (kind === 'age') return /^[0-9]+$/.test(text) ? Number(text) : text;
  return kind === 'phone' ? (toE164(text) ?? text) : text;
}

/**
 * A form's answers as they are stored: trimmed, the phone number as E.164, the age as a number, null where
 * nothing was answered. Answers are not checked: `investorFieldError` does that.
 */
export function toInvestorRecord(form: Readonly<InvestorForm>): InvestorRecord {
  return Object.fromEntries(
    profileFields.map((field) => [profileQuestions[field].column, storedAnswer(field, form[field])]),
  ) as InvestorRecord;
}

/** The record of somebody who has not answered anything. */
export const emptyInvestorRecord: Readonly<InvestorRecord> = toInvestorRecord(emptyInvestorForm);

function formAnswer(field: ProfileField, answer: InvestorRecord[keyof InvestorRecord]): string | string[] {
  if (Array.isArray(answer)) return [...answer];
  return answer === null ? emptyAnswer(profileQuestionOf(field)) : String(answer);
}

/** Stored answers as a form. */
export function toInvestorForm(record: Readonly<InvestorRecord>): InvestorForm {
  return Object.fromEntries(
    profileFields.map((field) => [field, formAnswer(field, record[profileQuestions[field].column])]),
  ) as InvestorForm;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields whose stored answer differs between a form and a record, in the order in which they are asked.
 */
export function changedProfileFields(
  form: Readonly<InvestorForm>,
  record: Readonly<InvestorRecord>,
): ProfileField[] {
  const ours = toInvestorRecord(form);
  return profileFields.filter((field) => {
    const { column } = profileQuestions[field];
    return !isSame(ours[column], record[column]);
  });
}

export interface ProfileCopies {
  /** What is typed here. */
  readonly form: Readonly<InvestorForm>;
  /** What the account held when it was last read or written here. */
  readonly base: Readonly<InvestorRecord>;
  /** What it holds now. */
  readonly stored: Readonly<InvestorRecord>;
  /** Whether the last change here is later than the account's. */
  readonly isFormNewer: boolean;
}

/**
 * A form that goes on from two copies, field by field: a field that was changed in one copy alone has that
 * change, and one that was changed in both has the later one. An answer that is the same stays as it is
 * typed.
 */
export function mergeProfileCopies({ form, base, stored, isFormNewer }: ProfileCopies): InvestorForm {
  const theirs = toInvestorForm(stored);
  const changedHere = new Set(changedProfileFields(form, base));
  const changedThere = new Set(changedProfileFields(theirs, base));
  const taken = changedProfileFields(form, stored).filter(
    (field) => !changedHere.has(field) || (changedThere.has(field) && !isFormNewer),
  );
  return { ...form, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

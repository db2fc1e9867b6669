import { toE164 } from './formats/mobile.ts';
import { storable } from './formats/storable.ts';
import { toWebUrl } from './formats/web-url.ts';
import { type FundsEntry, toFundsEntries, toFundsRows } from './funds-breakdown.ts';
import { composeDescription, composeLocation } from './idea-composition.ts';
import { emptyIdeaForm, type IdeaForm } from './idea-form.ts';
import {
  ideaFields,
  ideaQuestions,
  type IdeaField,
  type IdeaTextColumn,
  questionOf,
  type TextField,
  textFields,
  type TextKind,
} from './idea-questions.ts';
import { normalizeAmount, parseRupees } from './money.ts';
import { normalizeOwnContribution } from './own-contribution.ts';
import { otherCategory } from './options.ts';
import { parseRoiEstimate } from './roi.ts';

/** What is inserted into `ideas`; an optional answer left empty is null. */
export interface IdeaRecord extends Record<IdeaTextColumn, string | null> {
  title: string;
  category: string;
  location: string;
  description: string;
  funding_amount: number;
  roi_estimate: number;
  /** Null where the table was left empty. */
  funds_breakdown: FundsEntry[] | null;
  business_images: string[];
  /** One for each image, or none at all. */
  business_image_captions: string[];
  agreed_to_terms: boolean;
}

/** A stored idea as far as the form needs it: what an API answer holds. */
export type StoredIdea = Readonly<Partial<Record<IdeaTextColumn, string | null>>> & {
  readonly funds_breakdown?: unknown;
  readonly business_images?: readonly string[] | null;
  readonly business_image_captions?: readonly string[] | null;
  readonly agreed_to_terms?: boolean | null;
};

/** A link with its scheme; any other text, such as the reference of an upload, unchanged. */
const storedAddress = (text: string): string => toWebUrl(text) ?? text;

/** Converts answers to their stored form, by their kind; those of other kinds are only trimmed. */
const normalizers: Partial<Record<TextKind, (text: string) => string>> = {
  phone: (text) => toE164(text) ?? text,
  link: storedAddress,
  pitchDeck: storedAddress,
  video: storedAddress,
  amount: normalizeAmount,
  contribution: normalizeOwnContribution,
};

/** Maximum characters of an answer as typed; null if its stored form differs, or if it is not plain text. */
export function typedLimitOf(field: IdeaField): number | null {
  const question = questionOf(field);
  return !('limit' in question) || question.kind in normalizers ? null : question.limit;
}

/** The images that are there, each with its caption; no captions at all where none was written. */
function imagesOf({ businessImages, businessImageCaptions }: Readonly<IdeaForm>) {
  const images = businessImages
    .map((address, index) => ({
      address: storedAddress(storable(address)),
      caption: storable(businessImageCaptions[index] ?? '').replaceAll(/\s+/g, ' '),
    }))
    .filter(({ address }) => address !== '');
  return {
    business_images: images.map(({ address }) => address),
    business_image_captions: images.some(({ caption }) => caption !== '')
      ? images.map(({ caption }) => caption)
      : [],
  };
}

/**
 * The row to insert for a filled form (product §3.entities): answers trimmed and in their stored
 * form, and the composed columns as the database composes them again. Status, reviewer, submitter and time
 * are the database's to set.
 */
export function toIdeaRecord(form: Readonly<IdeaForm>): IdeaRecord {
  const texts = Object.fromEntries(
    textFields.map((field) => {
      const { column, kind } = ideaQuestions[field];
      const answer = storable(form[field]);
      const text = normalizers[kind]?.(answer) ?? answer;
      return [column, text === '' ? null : text];
    }),
  ) as Record<IdeaTextColumn, string | null>;
  const customCategory = form.category === otherCategory ? storable(form.customCategory) : '';
  return {
    ...texts,
    title: texts.business_name ?? '',
    category: customCategory === '' ? form.category : customCategory,
    custom_category: customCategory === '' ? null : customCategory,
    location: composeLocation(texts),
    description: composeDescription(texts),
    funding_amount: parseRupees(form.totalFunding) ?? 0,
    roi_estimate: parseRoiEstimate(form.returnEquity),
    funds_breakdown: toFundsEntries(form.fundsBreakdown, storable),
    ...imagesOf(form),
    agreed_to_terms: form.agreedToTerms,
  };
}

/** A stored idea as a form for revision; the founder has to agree to the terms again. */
export function toIdeaForm(idea: StoredIdea): IdeaForm {
  const texts = Object.fromEntries(
    textFields.map((field) => [field, idea[ideaQuestions[field].column] ?? '']),
  ) as Record<TextField, string>;
  const customCategory = idea.custom_category ?? '';
  return {
    ...emptyIdeaForm,
    ...texts,
    category: customCategory === '' ? (idea.category ?? '') : otherCategory,
    customCategory,
    fundsBreakdown: toFundsRows(idea.funds_breakdown),
    businessImages: [...(idea.business_images ?? [])],
    businessImageCaptions: [...(idea.business_image_captions ?? [])],
    agreedToTerms: false,
  };
}

/** Columns that the database composes from others, and ignores in a revision. */
type ComposedColumn = 'title' | 'location' | 'description' | 'funding_amount' | 'roi_estimate';
export type IdeaAnswers = Omit<IdeaRecord, ComposedColumn>;

/** What a founder answered, as a revision sends it: the record without the composed columns. */
export function toIdeaAnswers(form: Readonly<IdeaForm>): IdeaAnswers {
  const {
    title: _t,
    location: _l,
    description: _d,
    funding_amount: _f,
    roi_estimate: _r,
    ...answers
  } = toIdeaRecord(form);
  return answers;
}

/** A field's answer in the form in which it is compared: as it would be stored. */
function comparable(answers: IdeaAnswers, field: IdeaField): string {
  if (field === 'category') return answers.custom_category === null ? answers.category : otherCategory;
  if (field === 'agreedToTerms') return '';
  const answer = answers[ideaQuestions[field].column];
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/**
 * The fields whose stored answer differs between two forms, in the order in which they are asked; agreeing
 * again is no change.
 */
export function changedFields(before: Readonly<IdeaForm>, after: Readonly<IdeaForm>): IdeaField[] {
  const [old, now] = [toIdeaAnswers(before), toIdeaAnswers(after)];
  return ideaFields.filter((field) => comparable(old, field) !== comparable(now, field));
}

import { toE164 } from './formats/mobile.ts';
import { toWebUrl } from './formats/web-url.ts';
import { type FundsEntry, toFundsEntries, toFundsRows } from './funds-breakdown.ts';
import { composeDescription, composeLocation } from './idea-composition.ts';
import { emptyIdeaForm, type IdeaField, type IdeaForm } from './idea-form.ts';
import { ideaTextLimits } from './limits.ts';
import { normalizeAmount, parseRupees } from './money.ts';
import { normalizeOwnContribution } from './own-contribution.ts';
import { otherCategory } from './options.ts';
import { parseRoiEstimate } from './roi.ts';

/** Which column of `ideas` each plain text answer goes to, and comes back from. */
const textColumns = {
  businessName: 'business_name',
  pincode: 'pincode',
  city: 'city',
  state: 'state',
  yearOfEstablishment: 'year_of_establishment',
  website: 'website',
  socialLinks: 'social_links',
  businessStage: 'business_stage',
  businessType: 'business_type',
  productService: 'product_service',
  revenueModel: 'revenue_model',
  rightsApprovals: 'rights_approvals',
  successReason: 'success_reason',
  targetCustomers: 'target_customers',
  competition: 'competition',
  expectedVolume: 'expected_volume',
  localAdvantages: 'local_advantages',
  setupStarted: 'setup_started',
  completedTasks: 'completed_tasks',
  existingSales: 'existing_sales',
  physicalSetup: 'physical_setup',
  founderName: 'founder_name',
  founderRole: 'founder_role',
  founderPhone: 'founder_phone',
  founderEmail: 'founder_email',
  founderExperience: 'founder_experience',
  familyBusiness: 'family_business',
  teamMembers: 'team_members',
  mentors: 'mentors',
  totalFunding: 'total_funding',
  ownContribution: 'own_contribution',
  fundsUsage: 'funds_usage',
  returnEquity: 'return_equity',
  breakEvenTime: 'break_even_time',
  pitchDeckUrl: 'pitch_deck_url',
  videoPitchUrl: 'video_pitch_url',
  notesForInvestors: 'notes_for_investors',
} as const satisfies Partial<Record<keyof IdeaForm, string>>;

type TextField = keyof typeof textColumns;
export type IdeaTextColumn = (typeof textColumns)[TextField];

/** What is inserted into `ideas`; an optional answer left empty is null. */
export interface IdeaRecord extends Record<IdeaTextColumn, string | null> {
  title: string;
  category: string;
  custom_category: string | null;
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
  readonly category?: string | null;
  readonly custom_category?: string | null;
  readonly funds_breakdown?: unknown;
  readonly business_images?: readonly string[] | null;
  readonly business_image_captions?: readonly string[] | null;
  readonly agreed_to_terms?: boolean | null;
};

/** A link with its scheme; any other text, such as the reference of an upload, unchanged. */
const storedAddress = (text: string): string => toWebUrl(text) ?? text;

/** Converts answers to their stored form; answers without an entry are only trimmed. */
const normalizers: Partial<Record<TextField, (text: string) => string>> = {
  founderPhone: (text) => toE164(text) ?? text,
  website: storedAddress,
  pitchDeckUrl: storedAddress,
  videoPitchUrl: storedAddress,
  totalFunding: normalizeAmount,
  ownContribution: normalizeOwnContribution,
};

/** Maximum characters of an answer as typed; null if its stored form differs, or if it is not plain text. */
export function typedLimitOf(field: IdeaField): number | null {
  if (field === 'customCategory') return ideaTextLimits.custom_category;
  if (!Object.hasOwn(textColumns, field) || Object.hasOwn(normalizers, field)) return null;
  return ideaTextLimits[textColumns[field as TextField]];
}

/** Trimmed, and without what PostgreSQL's text cannot hold: the NUL character, halves of a surrogate pair. */
const storable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

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

const textFields = Object.keys(textColumns) as TextField[];

/**
 * The row to insert for a filled form (product §3.entities): answers trimmed and in their stored
 * form, and the composed columns as the database composes them again. Status, reviewer, submitter and time
 * are the database's to set.
 */
export function toIdeaRecord(form: Readonly<IdeaForm>): IdeaRecord {
  const texts = Object.fromEntries(
    textFields.map((field) => {
      const answer = storable(form[field]);
      const text = normalizers[field]?.(answer) ?? answer;
      return [textColumns[field], text === '' ? null : text];
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
    textFields.map((field) => [field, idea[textColumns[field]] ?? '']),
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
function comparable(answers: IdeaAnswers, field: keyof IdeaForm): string {
  if (field === 'category') return answers.custom_category === null ? answers.category : otherCategory;
  if (field === 'customCategory') return answers.custom_category ?? '';
  if (field === 'fundsBreakdown') return JSON.stringify(answers.funds_breakdown);
  if (field === 'businessImages') return JSON.stringify(answers.business_images);
  if (field === 'businessImageCaptions') return JSON.stringify(answers.business_image_captions);
  return field === 'agreedToTerms' ? '' : (answers[textColumns[field]] ?? '');
}

/** The fields whose stored answer differs between two forms, in the order of the form; agreeing again is no change. */
export function changedFields(before: Readonly<IdeaForm>, after: Readonly<IdeaForm>): (keyof IdeaForm)[] {
  const [old, now] = [toIdeaAnswers(before), toIdeaAnswers(after)];
  return (Object.keys(emptyIdeaForm) as (keyof IdeaForm)[]).filter(
    (field) => comparable(old, field) !== comparable(now, field),
  );
}

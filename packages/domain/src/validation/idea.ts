import * as z from 'zod/mini';
import { amountProblemOf, amountProblems } from '../amount.ts';
import { holdsContactDetails } from '../contact-details.ts';
import { isEmail } from '../formats/email.ts';
import { toE164 } from '../formats/mobile.ts';
import { toWebUrl } from '../formats/web-url.ts';
import type { IdeaField, IdeaForm } from '../idea-form.ts';
import { fundsBreakdownProblem } from '../funds-breakdown.ts';
import type { IdeaStep } from '../idea-steps.ts';
import {
  amountTextLimit,
  fundingBounds,
  ideaTextLimits,
  imageLimits,
  yearOfEstablishmentBounds,
} from '../limits.ts';
import { isMediaOf, type MediaKind } from '../media.ts';
import { parseRupees } from '../money.ts';
import { contributionProblemOf } from '../own-contribution.ts';
import { businessStages, categories, otherCategory, setupStartedOptions } from '../options.ts';
import { isPincodeOfState } from '../pincode-states.ts';
import { isPincode } from '../pincodes.ts';
import { statesAndTerritories } from '../states.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText, requiredText, when } from './text.ts';

const code = (error: FieldErrorCode): FieldErrorCode => error;
const limits = ideaTextLimits;

/** The limit counts the stored form, which is longer: the scheme added, other scripts percent-encoded. */
const webAddress = (maximum: number): z.ZodMiniString =>
  optionalText(maximum).check(
    when((text) => toWebUrl(text) !== null, 'invalid_address'),
    when((text) => (toWebUrl(text)?.length ?? 0) <= maximum, 'too_long'),
  );

/** A link, or an upload of this kind. */
const mediaUrl = (kind: MediaKind, maximum: number): z.ZodMiniString =>
  optionalText(maximum).check(
    when((text) => isMediaOf(kind, text) || toWebUrl(text) !== null, 'invalid_address'),
    when((text) => isMediaOf(kind, text) || (toWebUrl(text)?.length ?? 0) <= maximum, 'too_long'),
  );

/** What teasers show before anybody subscribes. */
const shownName = (text: z.ZodMiniString<string>): z.ZodMiniString<string> =>
  text.check(when((name) => !holdsContactDetails(name), 'holds_contact'));

const oneOf = (options: readonly string[]): z.ZodMiniString<string> =>
  requiredText(limits.category).check(when((text) => options.includes(text), 'unknown_option'));

/** A sum of at least a rupee; what is no sum says why. */
const amountText: z.ZodMiniString = requiredText(amountTextLimit).check(
  ...amountProblems.map((problem) => when((text) => amountProblemOf(text) !== problem, problem)),
  when((text) => (parseRupees(text) ?? fundingBounds.min) >= fundingBounds.min, 'invalid_amount'),
);

const contributionText: z.ZodMiniString = requiredText(amountTextLimit).check(
  ...[...amountProblems, 'invalid_contribution' as const].map((problem) =>
    when((text) => contributionProblemOf(text) !== problem, problem),
  ),
);

function isYearOfEstablishment(text: string): boolean {
  const year = Number(text);
  return (
    /^[0-9]{4}$/.test(text) && year >= yearOfEstablishmentBounds.min && year <= new Date().getFullYear() + 1
  );
}

/**
 * Every answer of the wizard. What product §5.wizard requires or marks is required, no more; formats are
 * checked only of what was answered.
 */
export const ideaFormSchema = z.object({
  businessName: shownName(requiredText(limits.business_name)),
  category: oneOf(categories),
  customCategory: shownName(optionalText(limits.custom_category)),
  pincode: requiredText(limits.pincode).check(when(isPincode, 'invalid_pincode')),
  city: shownName(requiredText(limits.city)),
  state: oneOf(statesAndTerritories),
  yearOfEstablishment: optionalText(limits.year_of_establishment).check(
    when(isYearOfEstablishment, 'invalid_year'),
  ),
  website: webAddress(limits.website),
  socialLinks: optionalText(limits.social_links),
  businessStage: oneOf(businessStages),
  businessType: requiredText(limits.business_type),
  productService: requiredText(limits.product_service),
  revenueModel: requiredText(limits.revenue_model),
  rightsApprovals: optionalText(limits.rights_approvals),
  successReason: requiredText(limits.success_reason),
  targetCustomers: requiredText(limits.target_customers),
  competition: requiredText(limits.competition),
  expectedVolume: optionalText(limits.expected_volume),
  localAdvantages: optionalText(limits.local_advantages),
  setupStarted: oneOf(setupStartedOptions),
  completedTasks: optionalText(limits.completed_tasks),
  existingSales: requiredText(limits.existing_sales),
  physicalSetup: requiredText(limits.physical_setup),
  founderName: shownName(requiredText(limits.founder_name)),
  founderRole: requiredText(limits.founder_role),
  founderPhone: requiredText(limits.founder_phone).check(
    when((text) => toE164(text) !== null, 'invalid_phone'),
  ),
  founderEmail: requiredText(limits.founder_email).check(when(isEmail, 'invalid_email')),
  founderExperience: requiredText(limits.founder_experience),
  familyBusiness: optionalText(limits.family_business),
  teamMembers: optionalText(limits.team_members),
  mentors: optionalText(limits.mentors),
  totalFunding: amountText,
  ownContribution: contributionText,
  fundsUsage: requiredText(limits.funds_usage),
  // Checked as a whole and against the total: see below.
  fundsBreakdown: z.array(z.object({ label: z.string(), amount: z.string() })),
  returnEquity: optionalText(limits.return_equity),
  breakEvenTime: requiredText(limits.break_even_time),
  pitchDeckUrl: mediaUrl('pitchDeck', limits.pitch_deck_url),
  businessImages: z
    .array(mediaUrl('image', imageLimits.urlLength))
    .check(z.maxLength(imageLimits.count, code('too_many'))),
  businessImageCaptions: z.array(optionalText(imageLimits.captionLength)),
  videoPitchUrl: mediaUrl('video', limits.video_pitch_url),
  notesForInvestors: optionalText(limits.notes_for_investors),
  agreedToTerms: z.boolean().check(z.refine((agreed: boolean) => agreed, { error: code('required') })),
} satisfies Record<IdeaField, z.ZodMiniType>);

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

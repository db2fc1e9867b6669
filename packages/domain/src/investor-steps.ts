import type { InvestorForm } from './investor-form.ts';
import { type ProfileField, profileQuestionOf, profileQuestionsByStep } from './investor-questions.ts';

export type ProfileStepId = keyof typeof profileQuestionsByStep | 'access';

export interface ProfileStep {
  readonly id: ProfileStepId;
  /** In English, as product §2.invest gives it; the web app words it again in the reader's language. */
  readonly title: string;
  /** In the order in which they are asked; the last step, which subscribes, asks nothing of the profile. */
  readonly fields: readonly ProfileField[];
  /** All must be answered for Continue to go on (product §5.profile). */
  readonly required: readonly ProfileField[];
}

const titles: Record<ProfileStepId, string> = {
  personal: 'Personal Information',
  preferences: 'Investment Preferences',
  finances: 'Financial Background',
  access: 'Subscribe & Access',
};

/** The four steps of the profile wizard, in order (product §2.invest). */
export const profileSteps: readonly ProfileStep[] = (Object.keys(titles) as ProfileStepId[]).map((id) => {
  const fields = id === 'access' ? [] : (Object.keys(profileQuestionsByStep[id]) as ProfileField[]);
  const required = fields.filter((field) => profileQuestionOf(field).required === true);
  return { id, title: titles[id], fields, required };
});

/** Whether a field has an answer: text with something in it, or a choice. */
export function isProfileFieldFilled(form: Readonly<InvestorForm>, field: ProfileField): boolean {
  const answer = form[field];
  return typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0;
}

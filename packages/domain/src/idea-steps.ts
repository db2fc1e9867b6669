import type { IdeaForm } from './idea-form.ts';
import { type IdeaField, type IdeaStepId, questionOf, questionsByStep } from './idea-questions.ts';
import { otherCategory } from './options.ts';

export interface IdeaStep {
  readonly id: IdeaStepId;
  /** In English, as product §2.submit gives it; the web app words it again in the reader's language. */
  readonly title: string;
  /** In the order in which they are asked. */
  readonly fields: readonly IdeaField[];
  /** All must be filled for Next, or Submit, to go on, and wear the mark (product §5.wizard). */
  readonly required: readonly IdeaField[];
}

const titles: Record<IdeaStepId, string> = {
  basics: 'Basic Information',
  business: 'About the Business',
  market: 'Market & Local Demand',
  progress: 'Progress So Far',
  team: 'About You & Team',
  funding: 'Investment & Funding',
  uploads: 'Uploads & Final Details',
};

const isAlwaysRequired = (field: IdeaField): boolean => questionOf(field).required === true;

/** The seven steps, in order (product §2.submit). */
export const ideaSteps: readonly IdeaStep[] = (Object.keys(questionsByStep) as IdeaStepId[]).map((id) => {
  const fields = Object.keys(questionsByStep[id]) as IdeaField[];
  return { id, title: titles[id], fields, required: fields.filter(isAlwaysRequired) };
});

/** Whether a field has an answer: text with something in it, a list with an entry, a tick. */
export function isFilled(form: Readonly<IdeaForm>, field: IdeaField): boolean {
  const value = form[field];
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value;
}

/** Whether a field is required, given the other answers: the founder's own category only for Others. */
function isRequired(step: IdeaStep, field: IdeaField, form: Readonly<IdeaForm>): boolean {
  return step.required.includes(field) || (field === 'customCategory' && form.category === otherCategory);
}

/**
 * The required fields of a step that are still empty, in the order in which they are asked; Next focuses the
 * first.
 */
export function missingFields(step: IdeaStep, form: Readonly<IdeaForm>): IdeaField[] {
  return step.fields.filter((field) => isRequired(step, field, form) && !isFilled(form, field));
}

/** Whether Next, or Submit on the last step, may go on. */
export function isStepComplete(step: IdeaStep, form: Readonly<IdeaForm>): boolean {
  return missingFields(step, form).length === 0;
}

/** Index of the first step that still misses something, or null when the pitch can be submitted. */
export function firstIncompleteStep(form: Readonly<IdeaForm>): number | null {
  const index = ideaSteps.findIndex((step) => !isStepComplete(step, form));
  return index === -1 ? null : index;
}

/**
 * Whether a field shows the required mark. The founder's own category is only asked for Others, and is
 * required then.
 */
export function isMarkedRequired(field: IdeaField): boolean {
  return field === 'customCategory' || isAlwaysRequired(field);
}

/** Percent complete as the wizard shows it on a step (index 0 to 6): 'Step 1 of 7' is 14. */
export function progressPercent(stepIndex: number): number {
  const step = Math.min(Math.max(stepIndex, 0), ideaSteps.length - 1);
  return Math.round(((step + 1) / ideaSteps.length) * 100);
}

import type { IdeaField, IdeaForm } from '../idea-form.ts';
import { ideaSteps } from '../idea-steps.ts';
import { type IdeaFieldErrors, stepErrors } from './idea.ts';

/** Why a step cannot be left: its wrong fields in the order of the form, and the error of each. */
export interface StepProblem {
  readonly step: number;
  readonly errors: IdeaFieldErrors;
  /** True if something required is missing; otherwise a value has the wrong format. */
  readonly isMissing: boolean;
}

/** What is wrong with a step (index 0 to 6), or null when it can be left. */
export function problemOfStep(step: number, form: Readonly<IdeaForm>): StepProblem | null {
  const ideaStep = ideaSteps[step];
  if (ideaStep === undefined) return null;
  const errors = stepErrors(ideaStep, form);
  const codes = Object.values(errors);
  return codes.length === 0 ? null : { step, errors, isMissing: codes.includes('required') };
}

/**
 * The first step with something wrong, or null when the pitch can be submitted. Every step is looked at
 * again.
 */
export function problemOfPitch(form: Readonly<IdeaForm>): StepProblem | null {
  for (const step of ideaSteps.keys()) {
    const problem = problemOfStep(step, form);
    if (problem !== null) return problem;
  }
  return null;
}

/** What is wrong with one answer: a code of the domain, or undefined. */
export function errorOfField(field: IdeaField, form: Readonly<IdeaForm>) {
  const step = ideaSteps.find(({ fields }) => fields.includes(field));
  return step === undefined ? undefined : stepErrors({ ...step, fields: [field] }, form)[field];
}

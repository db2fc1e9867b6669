import type { IdeaForm } from '../idea-form.ts';
import { ideaSteps } from '../idea-steps.ts';
import { type IdeaFieldErrors, stepErrors } from '../validation/idea.ts';

/** What is wrong with the whole form, one code a field. The wizard asks step by step. */
export function formErrors(form: Readonly<IdeaForm>): IdeaFieldErrors {
  return Object.assign({}, ...ideaSteps.map((step) => stepErrors(step, form))) as IdeaFieldErrors;
}

import type { IdeaForm } from '@sangam/domain/idea-form';
import { firstIncompleteStep, ideaSteps } from '@sangam/domain/idea-steps';
import { paths } from '#shared/paths.ts';

const stepParameter = 'step';
export const lastStep = ideaSteps.length - 1;

/**
 * The step (index 0 to 6) that an address asks for, by its `step` from 1 to 7; anything else is the first.
 */
export function stepOfUrl(parameters: URLSearchParams): number {
  const text = parameters.get(stepParameter) ?? '';
  const number = /^[1-9]$/.test(text) ? Number(text) : 1;
  return Math.min(number - 1, lastStep);
}

/** Whether an address asks for a step at all. */
export const isStepUrl = (parameters: URLSearchParams): boolean => parameters.has(stepParameter);

/** The address of a step of a new pitch, or of the revision of an idea. */
export function urlOfStep(step: number, ideaId: string | null = null): string {
  const place = `${stepParameter}=${step + 1}`;
  return ideaId === null ? `${paths.submitIdea}?${place}` : `${paths.reviseIdea(ideaId)}&${place}`;
}

/** The step wanted, or the first one that still misses something when that comes before it. */
export function reachableStep(wanted: number, form: Readonly<IdeaForm>): number {
  return Math.min(wanted, firstIncompleteStep(form) ?? lastStep);
}

import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import { changedFields, toIdeaForm } from '@sangam/domain/idea-record';
import { createContext, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { urlOfStep } from '../step-url.ts';

/** What the wizard is for: a new pitch, or the next version of an idea that was sent. */
export type WizardMode =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'revise';
      /** The version that the founder changes. */
      readonly idea: FullIdea;
      /** A later version that was sent from elsewhere meanwhile, and the way to go on from it. */
      readonly newer: { readonly idea: FullIdea; readonly take: () => void } | null;
    };

export const newPitch: WizardMode = { kind: 'new' };

/** The wizard's mode, for all within it. */
export const WizardModeContext = createContext<WizardMode>(newPitch);

/** Gives the address of a step (index 0 to 6) of this pitch or of this revision. */
export function useStepUrl(): (step: number) => string {
  const mode = useContext(WizardModeContext);
  const ideaId = mode.kind === 'revise' ? mode.idea.id : null;
  return (step) => urlOfStep(step, ideaId);
}

/** The version that is revised, as a form; null for a new pitch. */
function useSentForm(): IdeaForm | null {
  const mode = useContext(WizardModeContext);
  const idea = mode.kind === 'revise' ? mode.idea : null;
  return useMemo(() => idea && toIdeaForm(idea), [idea]);
}

/** The fields that differ from the version that was sent; none in a new pitch. */
export function useChangedFields(): readonly IdeaField[] {
  const sent = useSentForm();
  const { control, getValues } = useFormContext<IdeaForm>();
  useWatch({ control, disabled: sent === null });
  return sent === null ? [] : changedFields(sent, getValues());
}

/** Whether an answer, of one field or of several, differs from the version that was sent. */
export function useIsChanged(field: IdeaField | readonly IdeaField[]): boolean {
  const sent = useSentForm();
  const { control, getValues } = useFormContext<IdeaForm>();
  const fields = useMemo(() => (typeof field === 'string' ? [field] : field), [field]);
  useWatch({ control, name: fields, disabled: sent === null });
  return sent !== null && changedFields(sent, getValues()).some((changed) => fields.includes(changed));
}

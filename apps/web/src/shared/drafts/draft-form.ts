import { emptyIdeaForm, type IdeaForm, ideaFormFromDraft } from '@sangam/domain/idea-form';

/** A form, and the step (an index) that was in sight. */
export interface DraftCopy {
  readonly form: IdeaForm;
  readonly step: number;
}

/**
 * A form in one spelling: its fields in the form's order, unknown ones left out. A consent that was not given
 * is left out, too: so drafts from before it was asked compare as they did.
 */
const textOf = (form: Readonly<IdeaForm>): string =>
  JSON.stringify(ideaFormFromDraft(form), (key, value: unknown) =>
    key === 'frontPageConsent' && value === false ? undefined : value,
  );

/** Whether two forms hold the same. */
export const isSameForm = (one: Readonly<IdeaForm>, other: Readonly<IdeaForm>): boolean =>
  textOf(one) === textOf(other);

/** Whether nothing at all has been answered. */
export const isBlank = (form: Readonly<IdeaForm>): boolean => textOf(form) === textOf(emptyIdeaForm);

/** A form of its own in which nothing has been answered. */
export const blankForm = (): IdeaForm => ({ ...emptyIdeaForm, businessImages: [], fundsBreakdown: [] });

/** The form of a draft's text, or null when the text is no draft. */
export function parseDraft(text: string): IdeaForm | null {
  try {
    return ideaFormFromDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A short hash to compare drafts by (FNV-1a over the text, and its length). */
export function hashOf(form: Readonly<IdeaForm>): string {
  const text = textOf(form);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

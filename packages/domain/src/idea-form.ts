import { type FundsRow, isFundsRow } from './funds-breakdown.ts';
import {
  type IdeaField,
  ideaFields,
  type ideaQuestions,
  type Question,
  questionOf,
} from './idea-questions.ts';

/** The pitch wizard's form (product §2.submit). */

/** What the form holds for each kind of question that is not answered in text. */
interface ListsAndTicks {
  fundsBreakdown: FundsRow[];
  images: string[];
  captions: string[];
  agreement: boolean;
}

type AnswerOf<Kind extends Question['kind']> = Kind extends keyof ListsAndTicks
  ? ListsAndTicks[Kind]
  : string;

/**
 * The answers, a field each, and what is no answer: whether the front page may show the sign (decision 200).
 * It is not reviewed and no revision changes it. Not an interface: TypeScript takes none for JSON, as which
 * drafts are stored.
 */
export type IdeaForm = {
  -readonly [Field in keyof typeof ideaQuestions]: AnswerOf<(typeof ideaQuestions)[Field]['kind']>;
} & { frontPageConsent: boolean };

export type { IdeaField };

function emptyAnswer(kind: Question['kind']): IdeaForm[IdeaField] {
  if (kind === 'agreement') return false;
  return kind === 'fundsBreakdown' || kind === 'images' || kind === 'captions' ? [] : '';
}

/** A form in which nothing has been answered. */
export const emptyIdeaForm = Object.fromEntries([
  ...ideaFields.map((field) => [field, emptyAnswer(questionOf(field).kind)] as const),
  // Never ticked beforehand, and not by a draft that was begun before it was asked.
  ['frontPageConsent', false] as const,
]) as unknown as Readonly<IdeaForm>;

/**
 * Reads a stored draft, which may be any JSON value. Fields of the right type are taken over, everything else
 * (an older version's field, a damaged value) is as in the empty form. Null when it is not a draft at all.
 */
export function ideaFormFromDraft(draft: unknown): IdeaForm | null {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return null;
  const stored = draft as Readonly<Record<string, unknown>>;
  const entries = Object.entries(emptyIdeaForm).map(([field, empty]) => {
    const value = stored[field];
    if (Array.isArray(empty)) {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      if (field === 'fundsBreakdown')
        return [field, items.filter(isFundsRow).map(({ label, amount }) => ({ label, amount }))];
      return [field, items.filter((item) => typeof item === 'string')];
    }
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(entries) as IdeaForm;
}

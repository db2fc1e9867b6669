/**
 * Questions that investors ask about a listed idea, and founders answer once for all who read it. (Questions
 * of the wizard are in `idea-questions.ts`.) The database holds the same rules; tests compare them.
 */
import { findContactDetails } from './contact-details.ts';
import { questionLimits } from './limits.ts';
import type { FieldErrorCode } from './validation/codes.ts';

/** Where a question is: `declined` by the founder, `taken_back` by its asker. */
export const askedQuestionStatuses = ['open', 'answered', 'declined', 'taken_back'] as const;
export type AskedQuestionStatus = (typeof askedQuestionStatuses)[number];

/** What an admin may hide of a question. */
export const hideableParts = ['question', 'answer'] as const;

export type WrittenProblem =
  | { readonly code: Extract<FieldErrorCode, 'required' | 'too_short' | 'too_long'> }
  /** `words`: what looks like an address or a number, as it is searched for. */
  | { readonly code: Extract<FieldErrorCode, 'holds_contact'>; readonly words: string };

/** Characters as PostgreSQL counts them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** What is wrong with a text that people write to each other; null when it can be published. */
export function problemOfWritten(text: string, min: number, max: number): WrittenProblem | null {
  const typed = text.trim();
  if (typed === '') return { code: 'required' };
  if (lengthOf(typed) < min) return { code: 'too_short' };
  if (lengthOf(typed) > max) return { code: 'too_long' };
  const words = findContactDetails(typed);
  return words === null ? null : { code: 'holds_contact', words };
}

/** What is wrong with a question as it is typed; null when it can be asked. */
export const problemOfQuestion = (text: string): WrittenProblem | null =>
  problemOfWritten(text, questionLimits.minLength, questionLimits.maxLength);

/** What is wrong with an answer as it is typed; null when it can be published. */
export const problemOfAnswer = (text: string): WrittenProblem | null =>
  problemOfWritten(text, 1, questionLimits.answerLength);

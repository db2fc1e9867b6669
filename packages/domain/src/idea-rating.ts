/**
 * Ratings that investors give who talked with a founder: of the idea's description and of the founder's
 * answers, each from 1 to 5, with words where they like. The database holds the same rules; tests compare
 * them.
 */
import { problemOfWritten, type WrittenProblem } from './asked-question.ts';
import { ratingLimits } from './limits.ts';

/** `hidden` by an admin: out of readers' sight and of the average. */
export const ratingStatuses = ['shown', 'hidden'] as const;

/** The marks that can be given, the lowest first. */
export const ratingMarks = [1, 2, 3, 4, 5] as const;

/** What is wrong with the words of a rating, which may be left out; null when they can be published. */
export const problemOfWords = (text: string): WrittenProblem | null =>
  text.trim() === '' ? null : problemOfWritten(text, ratingLimits.minLength, ratingLimits.maxLength);

/** What is wrong with a founder's reply as it is typed; null when it can be published. */
export const problemOfReply = (text: string): WrittenProblem | null =>
  problemOfWritten(text, 1, ratingLimits.replyLength);

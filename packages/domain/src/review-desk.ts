/** What the desk agrees on where ideas are reviewed; SQL holds the same (decisions 248 to 250). */
import { type AnswerColumn, ideaFields, ideaQuestions } from './idea-questions.ts';

/** For how long opening a review, or saying that it is still open, holds an idea. */
export const reviewAssignmentMinutes = 30;

/** What a reviewer may say that they looked at. Never the figures: nobody vouches for those. */
export const checkedSubjects = ['licences', 'links', 'pictures', 'place'] as const;
export type CheckedSubject = (typeof checkedSubjects)[number];

/** The subjects among stored ones, in their order; what is not known is left out. */
export const knownSubjects = (stored: readonly string[]): readonly CheckedSubject[] =>
  checkedSubjects.filter((subject) => stored.includes(subject));

/** Longest comment about one answer, in characters. */
export const maxCommentLength = 500;

/** Answers that a comment may be about: captions go with their pictures, and the agreement is no answer. */
export type CommentedColumn = Exclude<AnswerColumn, 'business_image_captions' | 'agreed_to_terms'>;
const isCommented = (column: AnswerColumn): column is CommentedColumn =>
  column !== 'business_image_captions' && column !== 'agreed_to_terms';
export const commentedColumns: readonly CommentedColumn[] = ideaFields
  .map((field) => ideaQuestions[field].column)
  .filter(isCommented);

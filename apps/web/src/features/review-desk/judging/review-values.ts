import type { ReviewAction } from '@sangam/domain/idea-status';
import type { CheckedSubject, CommentedColumn } from '@sangam/domain/review-desk';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldComment } from '../api/review-submission.ts';

/** What a reviewer has typed about one submission. */
export interface ReviewValues {
  action: ReviewAction | '';
  notes: string;
  checked: CheckedSubject[];
  /** By the column of the answer; '' where a comment was begun and emptied. */
  comments: Partial<Record<CommentedColumn, string>>;
}

export const emptyReview: ReviewValues = { action: '', notes: '', checked: [], comments: {} };

/** Comments that say something, trimmed. */
export const commentsOf = ({ comments }: Pick<ReviewValues, 'comments'>): FieldComment[] =>
  Object.entries(comments).flatMap(([field, words]) =>
    words.trim() === '' ? [] : [{ field: field as CommentedColumn, words: words.trim() }],
  );

/** The comment about one answer, undefined for none, and how it is changed. */
export function useComment(column: CommentedColumn) {
  const form = useFormContext<ReviewValues>();
  const words = useWatch({ control: form.control, name: 'comments' })[column];
  const write = (text: string | undefined) => {
    const { [column]: _, ...others } = form.getValues('comments');
    form.setValue('comments', text === undefined ? others : { ...others, [column]: text }, {
      shouldDirty: true,
    });
    // A comment asks for something: that is a request for revision, unless the reviewer says otherwise.
    if (text !== undefined && form.getValues('action') === '') form.setValue('action', 'request_revision');
  };
  return { words, write };
}

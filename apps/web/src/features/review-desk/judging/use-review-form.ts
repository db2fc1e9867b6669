import { zodResolver } from '@hookform/resolvers/zod';
import { reviewActions } from '@sangam/domain/idea-status';
import { commentedColumns, knownSubjects } from '@sangam/domain/review-desk';
import { reviewSchema } from '@sangam/domain/validation/review';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUserId } from '#shared/session/session-context.ts';
import { readTextDraft, storeTextDraft } from '#shared/use-text-draft.ts';
import { commentsOf, emptyReview, type ReviewValues } from './review-values.ts';

const storedSchema = z.object({
  action: z.enum(['', ...reviewActions.map(({ event }) => event)]),
  notes: z.string(),
  checked: z.array(z.string()),
  comments: z.record(z.string(), z.string()),
});

/** What is stored of a review, without what this version of the app does not know; null for nothing. */
function parseReview(text: string): ReviewValues | null {
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    const comments = commentedColumns.flatMap((column) => {
      const words = stored.comments[column];
      return words === undefined ? [] : [[column, words] as const];
    });
    return { ...stored, checked: [...knownSubjects(stored.checked)], comments: Object.fromEntries(comments) };
  } catch {
    return null;
  }
}

const isEmpty = (values: ReviewValues): boolean =>
  values.action === '' &&
  values.notes === '' &&
  values.checked.length === 0 &&
  commentsOf(values).length === 0;

interface Reviewing {
  readonly form: UseFormReturn<ReviewValues>;
  /** Once it is decided. */
  readonly forget: () => void;
}

/**
 * The form of a review. What is typed stays on this device until it is decided, also where the dialog is
 * left: by Escape, by the Back button, by a reload.
 * @param version what is typed about one version of an idea says nothing about the next
 */
export function useReviewForm({ id, version }: { id: string; version: number }): Reviewing {
  const userId = useUserId();
  const [name] = useState(`${id}:${version}`);
  const form = useForm<ReviewValues>({
    resolver: zodResolver(reviewSchema) as never,
    defaultValues: parseReview(readTextDraft('review', userId, name)) ?? emptyReview,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          storeTextDraft('review', userId, name, isEmpty(values) ? '' : JSON.stringify(values)),
      }),
    [form, userId, name],
  );
  const forget = () => {
    form.reset(emptyReview);
    storeTextDraft('review', userId, name, '');
  };
  return { form, forget };
}

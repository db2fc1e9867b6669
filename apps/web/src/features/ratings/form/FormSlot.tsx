import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { RatingFormProps } from './RatingForm.tsx';
import type { ReplyFormProps } from './ReplyForm.tsx';

/** A form with the rules that it holds words against is loaded when somebody means to write. */
export const loadRatingForm = async () => (await import('./RatingForm.tsx')).RatingForm;
export const loadReplyForm = async () => (await import('./ReplyForm.tsx')).ReplyForm;

const Rating = lazy(async (): Promise<{ default: ComponentType<RatingFormProps> }> => ({
  default: await loadRatingForm(),
}));
const Reply = lazy(async (): Promise<{ default: ComponentType<ReplyFormProps> }> => ({
  default: await loadReplyForm(),
}));
const waiting = <Skeleton className="mt-3 h-52 w-full max-w-[46rem]" />;

/** The investor's form. */
export const RatingFormSlot = (props: RatingFormProps) => (
  <Suspense fallback={waiting}>
    <Rating {...props} />
  </Suspense>
);

/** The founder's form. */
export const ReplyFormSlot = (props: ReplyFormProps) => (
  <Suspense fallback={waiting}>
    <Reply {...props} />
  </Suspense>
);

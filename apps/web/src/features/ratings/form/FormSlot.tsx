import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { RatingFormProps } from './RatingForm.tsx';
import type { ReplyFormProps } from './ReplyForm.tsx';

const load = () => import('./RatingForm.tsx');
const prepare = () => void load().catch(() => undefined);
const waiting = <Skeleton className="mt-3 h-52 w-full max-w-[46rem]" />;

const Rating = lazy(async (): Promise<{ default: ComponentType<RatingFormProps> }> => ({
  default: (await load()).RatingForm,
}));
const Reply = lazy(async (): Promise<{ default: ComponentType<ReplyFormProps> }> => ({
  default: (await import('./ReplyForm.tsx')).ReplyForm,
}));

/** The form, with the rules that it holds words against: loaded when somebody writes. */
export const RatingFormSlot = (props: RatingFormProps) => (
  <Suspense fallback={waiting}>
    <Rating {...props} />
  </Suspense>
);

/** The founder's form, loaded the same way. */
export const ReplyFormSlot = (props: ReplyFormProps) => (
  <Suspense fallback={waiting}>
    <Reply {...props} />
  </Suspense>
);

/** Properties of the button that opens a form: it opens once its code is there. */
export function useFormOpener(open: () => void) {
  const { t } = useLingui();
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      load().then(open, (error: unknown) => {
        logProblem('rating form', error);
        notify.error(t`The form could not be loaded`, t`Check your connection and try again.`);
      });
    },
  };
}

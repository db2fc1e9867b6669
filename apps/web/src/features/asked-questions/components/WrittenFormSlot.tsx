import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { WrittenFormProps } from './WrittenForm.tsx';

const load = async () => (await import('./WrittenForm.tsx')).WrittenForm;
const prepare = () => void load().catch(() => undefined);
const Form = lazy(async (): Promise<{ default: ComponentType<WrittenFormProps> }> => ({
  default: await load(),
}));

/** The form, with the rules that it holds words against: loaded when somebody writes. */
export function WrittenFormSlot(props: WrittenFormProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-52 w-full max-w-[46rem]" />}>
      <Form {...props} />
    </Suspense>
  );
}

/** Properties of the button that opens the form: it opens once its code is there. */
export function useFormOpener(open: () => void) {
  const { t } = useLingui();
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      load().then(open, (error: unknown) => {
        logProblem('question form', error);
        notify.error(t`The form could not be loaded`, t`Check your connection and try again.`);
      });
    },
  };
}

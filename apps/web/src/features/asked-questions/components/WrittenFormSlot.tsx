import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { WrittenFormProps } from './WrittenForm.tsx';

/** The form with the rules that it holds words against is loaded when somebody means to write. */
export const loadWrittenForm = async () => (await import('./WrittenForm.tsx')).WrittenForm;

const Form = lazy(async (): Promise<{ default: ComponentType<WrittenFormProps> }> => ({
  default: await loadWrittenForm(),
}));

export function WrittenFormSlot(props: WrittenFormProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-52 w-full max-w-[46rem]" />}>
      <Form {...props} />
    </Suspense>
  );
}

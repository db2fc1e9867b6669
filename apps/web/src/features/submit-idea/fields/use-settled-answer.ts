import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import { startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** An answer for what is said beside it: a moment later than what is typed, so that no key waits for it. */
export function useSettledAnswer<Field extends IdeaField>(field: Field): IdeaForm[Field] {
  const { getValues, subscribe } = useFormContext<IdeaForm>();
  const [answer, setAnswer] = useState<IdeaForm[Field]>(() => getValues(field));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => startTransition(() => setAnswer(values[field])),
      }),
    [field, subscribe],
  );
  return answer;
}

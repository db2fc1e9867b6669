import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import { startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** An answer for the texts beside a field. Updated with a delay, so that no key press waits for it. */
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

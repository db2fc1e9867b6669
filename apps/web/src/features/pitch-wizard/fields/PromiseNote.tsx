import { Trans } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { ideaQuestions, type TextField } from '@sangam/domain/idea-questions';
import { findPromise, proseColumns } from '@sangam/domain/promises';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { asTyped } from '#shared/i18n/as-typed.tsx';

/** Delay after the last key press before the words are checked, so that typing never waits for it. */
const pauseMs = 600;

/** Whether founders write sentences in a field, which may then promise something. */
export const isProse = (field: TextField): boolean => proseColumns.includes(ideaQuestions[field].column);

/** The words of a field that promise returns, or null. Renders only when they change. */
function usePromise(field: TextField): string | null {
  const { getValues, subscribe } = useFormContext<IdeaForm>();
  const { column } = ideaQuestions[field];
  const [words, setWords] = useState(() => findPromise(getValues(field), column));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = getValues(field);
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values[field] === last) return;
        last = values[field];
        clearTimeout(timer);
        timer = setTimeout(() => setWords(findPromise(last, column)), pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [field, column, getValues, subscribe]);
  return words;
}

/**
 * A friendly note where a text reads like a promise of returns: what the law says, and what to write instead.
 * It does not block.
 */
export function PromiseNote({ field }: { field: TextField }) {
  const words = usePromise(field);
  return (
    // Always there, so that a note which comes later is announced. It is part of the hint, hence no block
    // elements.
    <span aria-live="polite">
      {words !== null && (
        <span className="mt-2 flex gap-2 rounded-field bg-turmeric px-3 py-2 text-ink">
          <Scale aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span>
            <Trans>
              “{asTyped(words)}” reads like a promise of returns. Nobody may promise the public fixed or
              guaranteed returns (BUDS Act 2019). Say what you expect, and why: “We expect about 18% a year if
              sales stay at 600 litres a month; this is not guaranteed.” You can go on either way; our
              reviewer will see it too.
            </Trans>
          </span>
        </span>
      )}
    </span>
  );
}

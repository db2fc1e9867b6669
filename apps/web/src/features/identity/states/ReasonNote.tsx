import { Trans } from '@lingui/react/macro';
import { useReasonWords } from '#shared/identity/use-reason-words.ts';

/** Why, in a word and in the reviewer's own sentences. */
export function ReasonNote({ reason, note }: { reason: string | null; note: string | null }) {
  const reasonWords = useReasonWords();
  if (reason === null && note === null) return null;
  return (
    <section
      aria-labelledby="reason-title"
      className="mt-6 rounded-card border border-line bg-card px-5 py-4"
    >
      <h2 id="reason-title" className="text-lg">
        {reason === null ? <Trans>What the reviewer wrote</Trans> : reasonWords(reason)}
      </h2>
      {note !== null && <p className="mt-1.5 max-w-[65ch] whitespace-pre-line wrap-anywhere">{note}</p>}
    </section>
  );
}

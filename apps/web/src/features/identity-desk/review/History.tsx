import { Trans } from '@lingui/react/macro';
import type { IdentityReview } from '@sangam/domain/validation/identity-review';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReasonWords } from '#shared/identity/use-reason-words.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { StateBadge } from '../queue/StateBadge.tsx';

interface EntryProps {
  state: string;
  at: string | null;
  reason: string | null;
  note: string | null;
  children?: ReactNode;
}

/** A decision: what, when, why, and the words that the person read. */
function Entry({ state, at, reason, note, children }: EntryProps) {
  const reasonWords = useReasonWords();
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        {at !== null && <DateText value={at} format="time" className="text-sm text-ink-soft" />}
        {children}
      </p>
      {reason !== null && <p className="mt-1.5 font-semibold">{reasonWords(reason)}</p>}
      {note !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
    </li>
  );
}

/** What was decided about this submission, an appeal against it, and what the person sent before. */
export function History({ review }: { review: IdentityReview }) {
  const { decisions, appeal, appealed_at: appealedAt, earlier } = review;
  return (
    <>
      {decisions.length > 0 && (
        <section aria-labelledby="decided-title">
          <h2 id="decided-title" className="text-lg">
            <Trans>Decided so far</Trans>
          </h2>
          <ul>
            {decisions.map(({ decision, reason, note, decided_at: at, is_mine: isMine }) => (
              <Entry key={at} state={decision} at={at} reason={reason} note={note}>
                {isMine && (
                  <span className="text-sm text-ink-soft">
                    <Trans>by you</Trans>
                  </span>
                )}
              </Entry>
            ))}
          </ul>
        </section>
      )}
      {appeal !== null && (
        <section aria-labelledby="appeal-title" className="rounded-card bg-mist px-4 py-3.5">
          <h2 id="appeal-title" className="text-lg">
            <Trans>Their appeal</Trans>
          </h2>
          {appealedAt !== null && (
            <DateText value={appealedAt} format="time" className="text-sm text-ink-soft" />
          )}
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal}</p>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-title">
          <h2 id="earlier-title" className="text-lg">
            <Trans>Sent before</Trans>
          </h2>
          <ul>
            {earlier.map(({ id, submitted_at: sentAt, state, reason, note, decided_at: at }) => (
              <Entry key={id} state={state} at={at} reason={reason} note={note}>
                <Link
                  to={deskPaths.identity(id)}
                  className="inline-flex min-h-11 items-center text-sm text-link"
                >
                  <Trans>
                    sent <DateText value={sentAt} />
                  </Trans>
                </Link>
              </Entry>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

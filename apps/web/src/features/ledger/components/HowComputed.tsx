import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const definitions: readonly { readonly id: string; readonly term: ReactNode; readonly text: ReactNode }[] = [
  {
    id: 'received',
    term: <Trans>Received</Trans>,
    text: (
      <Trans>
        Ideas submitted, in the half-year in which they came first; a revision does not count again. One that
        was withdrawn, or whose founder has left, stays counted.
      </Trans>
    ),
  },
  {
    id: 'approved',
    term: <Trans>Approved</Trans>,
    text: <Trans>Approved by a reviewer at any time since, whatever came later.</Trans>,
  },
  {
    id: 'funded',
    term: <Trans>Funded</Trans>,
    text: (
      <Trans>
        An agreement that both confirmed, and its whole amount paid as both confirmed. An idea counts once,
        with the worst of its agreements.
      </Trans>
    ),
  },
  {
    id: 'on-time',
    term: <Trans>On time</Trans>,
    text: (
      <Trans>
        Nothing is more than 7 days behind, nor was in the last 90 days. An agreement that promises no
        payments by day, such as one for shares, stands here until it ends.
      </Trans>
    ),
  },
  {
    id: 'late',
    term: <Trans>Late</Trans>,
    text: <Trans>A payment is more than 7 days behind, or was in the last 90 days; not lost.</Trans>,
  },
  {
    id: 'closed',
    term: <Trans>Closed</Trans>,
    text: <Trans>Both said that the agreement is completed.</Trans>,
  },
  {
    id: 'lost',
    term: <Trans>Lost</Trans>,
    text: (
      <Trans>
        Nothing was paid for 180 days after a day on which something was due, or the founder closed their
        account before the end. Stays lost, even if some comes back.
      </Trans>
    ),
  },
  {
    id: 'times',
    term: <Trans>How long it takes</Trans>,
    text: (
      <Trans>
        From an idea to its first decision, and from an investor’s message to the founder’s answer: half took
        longer than the time shown. Answers of people who have left are not in it.
      </Trans>
    ),
  },
  {
    id: 'ten',
    term: <Trans>The floor of ten</Trans>,
    text: (
      <Trans>
        Nothing is said about a group of fewer than ten, and the sums leave such half-years out, so that
        nothing can be worked out from them.
      </Trans>
    ),
  },
];

/** What each word of the ledger counts. */
export function HowComputed() {
  return (
    <dl className="mt-3 grid gap-x-12 lg:grid-cols-2">
      {definitions.map(({ id, term, text }) => (
        <div key={id} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

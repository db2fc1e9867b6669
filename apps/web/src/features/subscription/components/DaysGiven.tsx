import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import { type DaysGiven as Given, useDaysGiven } from '../api/days-given-query.ts';

const reasons: Readonly<Record<string, ReactNode>> = {
  unanswered: <Trans>no answer for 14 days</Trans>,
  unreachable: <Trans>not to be reached, and no answer for seven days</Trans>,
  withdrawn: <Trans>withdrawn without an answer</Trans>,
  left: <Trans>the founder left without an answer</Trans>,
};

function Line({ given }: { given: Given }) {
  const reason = reasons[given.reason];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-3">
      <span className="min-w-20 font-bold">
        <Plural value={given.days} one="# day" other="# days" />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        {given.idea_title ?? <Trans>An idea that is not here any more</Trans>}
        {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
      </span>
      <DateText value={given.given_at} className="text-sm whitespace-nowrap text-ink-soft" />
    </li>
  );
}

/** Days given back for introductions that led nowhere; nothing while there are none. */
export function DaysGiven() {
  const { data } = useDaysGiven();
  const [newest] = data ?? [];
  if (data === undefined || newest === undefined) return null;
  const end = newest.open_until !== null && <DateText value={newest.open_until} />;
  return (
    <section className="mt-10" aria-labelledby="days-given">
      <h2 id="days-given" className="text-xl">
        <Trans>Days given back</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>An introduction that leads nowhere costs you nothing: you get three days for it.</Trans>{' '}
        {end && <Trans>They run after what you have paid for, until {end} if you cancelled today.</Trans>}
      </p>
      <ul className="mt-3 border-t border-ink">
        {data.map((given) => (
          <Line key={given.id} given={given} />
        ))}
      </ul>
    </section>
  );
}

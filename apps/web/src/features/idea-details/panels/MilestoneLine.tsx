import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type MilestoneKind, milestonesOf } from '@sangam/domain/idea-milestones';
import type { ReactNode } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';

const names: Readonly<Record<MilestoneKind, MessageDescriptor>> = {
  submitted: msg`Submitted`,
  revised: msg`Revised and sent again`,
  approved: msg`Approved`,
  listed: msg`Listed`,
  approved_and_listed: msg`Approved and listed`,
  withdrawn: msg`Withdrawn`,
};

/** A point of the line, below each other on a phone; `isAhead` is what is still to come. */
function Point({
  name,
  isAhead = false,
  children,
}: {
  name: ReactNode;
  isAhead?: boolean;
  children: ReactNode;
}) {
  const line = isAhead ? 'border-dashed border-line-strong' : 'border-leaf';
  const dot = isAhead ? 'border-[2.5px] border-line-strong bg-paper' : 'bg-leaf';
  return (
    <li
      className={`relative flex-1 border-l-[3px] pb-4 pl-5 text-sm last:pb-0 sm:border-t-[3px] sm:border-l-0 sm:pt-4 sm:pr-4 sm:pb-0 sm:pl-0 ${line}`}
    >
      <span
        aria-hidden="true"
        className={`absolute top-0.5 -left-2 size-3.25 rounded-full [print-color-adjust:exact] sm:-top-2 sm:left-0 ${dot}`}
      />
      <span className="block text-base leading-snug font-semibold">{name}</span>
      <span className="text-ink-soft">{children}</span>
    </li>
  );
}

/** The dates of an idea that are known, as a line; and what it asks for now, while it is listed. */
export function MilestoneLine({ idea, listing }: { idea: FullIdea; listing: Listing | null }) {
  const { _ } = useLingui();
  return (
    <ol className="flex flex-col sm:flex-row">
      {idea.year_of_establishment && (
        <Point name={<Trans>Established</Trans>}>
          <span className="figures">{idea.year_of_establishment}</span>
        </Point>
      )}
      {milestonesOf(idea, listing?.approved_at ?? null).map(({ kind, at }) => (
        <Point key={kind} name={_(names[kind])}>
          <DateText value={at} className="figures" />
        </Point>
      ))}
      {listing && (
        <Point name={<Trans>Funding</Trans>} isAhead>
          <Trans>
            asks for <Money amount={idea.funding_amount} />
          </Trans>
        </Point>
      )}
    </ol>
  );
}

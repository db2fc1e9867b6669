import { Trans } from '@lingui/react/macro';
import { Ban, Check } from 'lucide-react';
import type { ReactNode } from 'react';

function Line({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) {
  const Icon = isKept ? Check : Ban;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${isKept ? 'text-leaf-deep' : 'text-brick-deep'}`}
        strokeWidth={2.5}
      />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** What a suspended person cannot do meanwhile, and what stays as it is. */
export function WhatItMeans() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h2 className="mb-3 text-lg">
          <Trans>What stops</Trans>
        </h2>
        <ul className="grid gap-2">
          <Line>
            <Trans>You cannot sign in, on any device.</Trans>
          </Line>
          <Line>
            <Trans>Your ideas are not offered to investors.</Trans>
          </Line>
          <Line>
            <Trans>You cannot write, make offers or record payments.</Trans>
          </Line>
        </ul>
      </section>
      <section>
        <h2 className="mb-3 text-lg">
          <Trans>What stays</Trans>
        </h2>
        <ul className="grid gap-2">
          <Line isKept>
            <Trans>Nothing is deleted: your ideas, conversations, deals and records are all there.</Trans>
          </Line>
          <Line isKept>
            <Trans>The time to answer what waits for you stands still.</Trans>
          </Line>
          <Line isKept>
            <Trans>A subscription is not charged any more: its mandate ends.</Trans>
          </Line>
          <Line isKept>
            <Trans>You can read the public pages, and write to our support.</Trans>
          </Line>
        </ul>
      </section>
    </div>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { IdeaTextColumn } from '@sangam/domain/idea-questions';
import { Lock } from 'lucide-react';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import { Price } from '#shared/subscription/Price.tsx';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The sum that is asked for is in every teaser. */
const isLocked = (column: IdeaTextColumn): boolean => column !== 'total_funding';

const lockedColumns = answerSections.flatMap(({ columns }) => columns.filter(isLocked));

/** What is closed to this reader, once for all ideas: its names alone, nothing of its text was sent. */
export function OpensWithSubscription() {
  const { _ } = useLingui();
  return (
    <Card as="section" tone="turmeric" aria-labelledby="locked" className="mt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Lock aria-hidden="true" className="size-6 shrink-0 text-marigold-deep" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="locked" className="text-lg">
            <Trans>Subscribe to view full details</Trans>
          </h2>
          <p>
            <Trans>
              Own contribution, time to break even and every answer then stand side by side, for <Price /> a
              month. Cancel anytime.
            </Trans>
          </p>
        </div>
        <SubscribeLink />
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-2 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
        {lockedColumns.map((column, index) => (
          <li key={column}>
            {_(answerLabels[column])}
            {index < lockedColumns.length - 1 && <span aria-hidden="true"> ·</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

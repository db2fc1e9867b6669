import { Plural, Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { reviewPromiseHours } from '@sangam/domain/limits';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import type { Sums } from '../measures.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });

function Group({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">{children}</div>
    </Card>
  );
}

/** How the promise of reviews was kept. */
function Reviews({ total }: { total: Sums }) {
  const { decisions = 0, decisions_in_time: inTime = 0, decision_minutes: minutes = 0 } = total;
  return (
    <Group id="reviews-title" title={<Trans>Reviews</Trans>}>
      <Figure label={<Trans>decisions</Trans>}>{groupedNumber(decisions)}</Figure>
      {decisions > 0 && (
        <>
          <Figure label={<Trans>within {reviewPromiseHours} hours</Trans>}>
            {percent.format(inTime / decisions)}
          </Figure>
          <Figure label={<Trans>to a decision, on average</Trans>}>
            <Plural value={Math.round(minutes / decisions / 60)} one="# hour" other="# hours" />
          </Figure>
        </>
      )}
    </Group>
  );
}

function Subscriptions({ total }: { total: Sums }) {
  return (
    <Group id="subscriptions-title" title={<Trans>Subscriptions</Trans>}>
      <Figure label={<Trans>trials begun</Trans>}>{groupedNumber(total.trials ?? 0)}</Figure>
      <Figure label={<Trans>payments</Trans>}>{groupedNumber(total.payments ?? 0)}</Figure>
      <Figure label={<Trans>ended</Trans>}>{groupedNumber(total.subscription_ends ?? 0)}</Figure>
    </Group>
  );
}

/** Reviews, and subscriptions unless it is of one trade or place. */
export function Facts({ total, isOfPart }: { total: Sums; isOfPart: boolean }) {
  return (
    <div className="space-y-5">
      <Reviews total={total} />
      {!isOfPart && <Subscriptions total={total} />}
    </div>
  );
}

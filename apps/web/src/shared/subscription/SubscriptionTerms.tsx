import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import type { ReactNode } from 'react';
import { DateText } from '../ui/DateText.tsx';
import { Money } from '../ui/Money.tsx';
import { Paise } from './Paise.tsx';
import { useSubscriptionPrice } from './price.ts';
import type { OwnSubscription } from './own-subscription-query.ts';
import { firstChargeAt } from './standing.ts';
import { useNow } from './use-now.ts';

function Row({ when, children }: { when: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-t border-line py-2">
      <dt className="font-semibold">{when}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Price() {
  const { rupeesPerMonth, netPaise, gstPaise } = useSubscriptionPrice();
  return (
    <>
      <Money amount={rupeesPerMonth} format="full" className="font-semibold" />{' '}
      <Trans>
        a month, GST included (<Paise amount={netPaise} /> + <Paise amount={gstPaise} />)
      </Trans>
    </>
  );
}

/**
 * What is charged, and when first, before anybody agrees to it: today and after the trial, or at once where
 * there is no trial left.
 */
export function SubscriptionTerms({ row }: { row: OwnSubscription | null }) {
  const now = useNow();
  const first = firstChargeAt(row, now, trialDays);
  return (
    <dl className="border-b border-line">
      <Row when={<Trans>Today</Trans>}>
        {first ? (
          <Trans>
            <Money amount={0} format="full" className="font-semibold" />. Everything opens at once.
          </Trans>
        ) : (
          <Trans>
            First charge: <Price />. Everything opens at once. The free trial is given once.
          </Trans>
        )}
      </Row>
      {first && (
        <Row when={<DateText value={first.toISOString()} />}>
          <Trans>
            First charge: <Price />.
          </Trans>
        </Row>
      )}
      <Row when={<Trans>Any day</Trans>}>
        {first ? (
          <Trans>
            Cancel in two clicks; before <DateText value={first.toISOString()} /> you pay nothing. We remind
            you by e-mail at least two days before.
          </Trans>
        ) : (
          <Trans>
            Cancel in two clicks; what is paid for stays open to its end. We write to you at least a day
            before each further charge.
          </Trans>
        )}
      </Row>
    </dl>
  );
}

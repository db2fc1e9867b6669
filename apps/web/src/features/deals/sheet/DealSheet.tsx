import { indianDayOf } from '@sangam/domain/calendar-month';
import type { ReactNode } from 'react';
import { useNow } from '#shared/subscription/use-now.ts';
import { Agreement } from '../agreement/Agreement.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Due } from '../api/dues-query.ts';
import type { Payment } from '../api/payments-query.ts';
import type { Use } from '../api/uses-query.ts';
import { DealHeader } from '../frame/DealHeader.tsx';
import { EndedNote, Ending } from '../frame/Ending.tsx';
import { NextActCard } from '../frame/NextActCard.tsx';
import { OtherGone } from '../frame/OtherGone.tsx';
import { RoleNote } from '../frame/RoleNote.tsx';
import { Steps } from '../frame/Steps.tsx';
import { nextActOf } from '../next-act.ts';
import { Funding } from '../payments/Funding.tsx';
import { Returns } from '../payments/Returns.tsx';
import { looksOf } from '../side-looks.ts';

interface DealSheetProps {
  deal: Deal;
  payments: readonly Payment[];
  dues: readonly Due[];
  uses: readonly Use[];
  reports?: ReactNode;
}

const column = 'grid content-start';

/** A deal that is loaded. Before any money the agreement is the main matter, then the payments are. */
export function DealSheet({ deal, payments, dues, uses, reports }: DealSheetProps) {
  const today = indianDayOf(useNow());
  const act = nextActOf(deal, payments, dues, today);
  const nextId = act.kind === 'answer_payment' || act.kind === 'correct_payment' ? act.payment.id : null;
  const nextDue = act.kind === 'pay_due' ? act.due.number : null;
  const hasMoney = deal.state !== 'accepted' && (deal.state !== 'called_off' || payments.length > 0);
  return (
    <div className={`border-t-4 ${looksOf[deal.side].edge}`}>
      <div className="wrap py-5 md:py-7">
        <DealHeader deal={deal} />
        <Steps deal={deal} />
        <OtherGone deal={deal} />
        {act.kind === 'ended' ? (
          <EndedNote deal={deal} />
        ) : (
          <NextActCard deal={deal} payments={payments} act={act} />
        )}
        <div className="mt-9 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className={`${column} gap-10`}>
            {hasMoney ? (
              <>
                <Returns {...{ deal, payments, dues, today, nextId, nextDue }} />
                <Funding {...{ deal, payments, nextId }} isAskedAbove={act.kind === 'send_funding'} />
                {deal.funded_at !== null && reports}
              </>
            ) : (
              <Agreement deal={deal} uses={uses} />
            )}
          </div>
          <div className={`${column} gap-7`}>
            {hasMoney && <Agreement deal={deal} uses={uses} />}
            <RoleNote />
            <Ending deal={deal} act={act} />
          </div>
        </div>
      </div>
    </div>
  );
}

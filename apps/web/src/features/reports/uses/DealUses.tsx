import { Trans, useLingui } from '@lingui/react/macro';
import { indianDayOf } from '@sangam/domain/calendar-month';
import { currentBills, type DealBill, spendingOf } from '@sangam/domain/deal-uses';
import { formatRupees } from '@sangam/domain/money';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { ReportedDeal } from '../api/deals.ts';
import { type DealSpending, useDealSpending } from '../api/uses.ts';
import { Unavailable } from '../Unavailable.tsx';
import { BillForm } from './BillForm.tsx';
import { BillList } from './BillList.tsx';
import { UsesTable } from './UsesTable.tsx';

type Open = { readonly corrected: DealBill | null } | null;

interface BillsProps {
  deal: ReportedDeal;
  spending: DealSpending;
  open: Open;
  onOpen: (open: Open) => void;
}

const maySend = ({ side, state }: ReportedDeal): boolean => side === 'founder' && state === 'funded';

/** The bills with the form that adds and corrects them. */
function Bills({ deal, spending, open, onOpen }: BillsProps) {
  const [today] = useState(() => indianDayOf(new Date()));
  const { uses } = spending;
  const bills = currentBills(spending.bills);
  const isOwn = maySend(deal);
  return (
    <>
      {open !== null && (
        <div className="mt-5 border-t border-line pt-5">
          <BillForm
            key={open.corrected?.id ?? 'new'}
            deal={deal.id}
            corrected={open.corrected}
            {...{ uses, today }}
            since={indianDayOf(new Date(deal.accepted_at))}
            onClose={() => onOpen(null)}
          />
        </div>
      )}
      {bills.length > 0 ? (
        <div className="mt-5 border-t border-line">
          <BillList {...{ uses, bills }} onCorrect={isOwn ? (corrected) => onOpen({ corrected }) : null} />
        </div>
      ) : (
        <p className="mt-4 text-ink-soft">
          {isOwn ? (
            <Trans>No bill yet. A photograph and the sum are enough.</Trans>
          ) : (
            <Trans>No bill yet.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** What a deal's money was planned for and spent on, with its bills, for both of its people. */
export function DealUses({ deal }: { deal: ReportedDeal }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const { data, isPending, isFetching, refetch } = useDealSpending(deal.id);
  if (data === undefined) {
    return <Unavailable isPending={isPending} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { lines, sum } = spendingOf(data.uses, data.bills);
  return (
    <Card as="section" aria-labelledby="uses-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="uses-title" className="text-lg">
          <Trans>What the money is for</Trans>
        </h3>
        {maySend(deal) && open === null && (
          <Button size="small" onClick={() => setOpen({ corrected: null })}>
            <ReceiptText aria-hidden="true" />
            <Trans>Add a bill</Trans>
          </Button>
        )}
      </div>
      {data.uses.length > 0 ? (
        <div className="relative overflow-x-auto">
          <UsesTable lines={lines} sum={sum} />
        </div>
      ) : (
        <p className="text-ink-soft">
          <Trans>The idea did not say line by line what the money is for.</Trans>
        </p>
      )}
      {sum.spent > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t`${formatRupees(sum.withBill)} of ${formatRupees(sum.spent)} with a bill. Nobody has audited them.`}
        </p>
      )}
      <Bills deal={deal} spending={data} open={open} onOpen={setOpen} />
    </Card>
  );
}

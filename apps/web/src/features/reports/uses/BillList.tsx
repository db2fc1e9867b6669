import { Trans, useLingui } from '@lingui/react/macro';
import type { BillVersions, DealBill, DealUse } from '@sangam/domain/deal-uses';
import { formatRupees } from '@sangam/domain/money';
import { correctableUntil } from '@sangam/domain/monthly-report';
import { FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useFileAddress } from '../api/file-address.ts';
import { Corrected } from '../Corrected.tsx';

function BillFile({ name }: { name: string }) {
  const { t } = useLingui();
  const address = useFileAddress(name);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Open the bill</Trans>
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

interface BillRowProps {
  versions: BillVersions;
  label: string;
  /** Null where the reader may not correct it. */
  onCorrect: ((bill: DealBill) => void) | null;
}

function BillRow({ versions: { bill, earlier }, label, onCorrect }: BillRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{label}</p>
        <p className="text-sm break-words text-ink-soft">
          <DateText value={bill.billed_on} />
          {bill.note !== null && ` · ${bill.note}`}
        </p>
        {bill.amount === 0 ? (
          <p className="text-sm text-ink-soft">
            <Trans>Taken back: it was sent by mistake.</Trans>
          </p>
        ) : bill.file === null ? (
          <p className="text-sm font-semibold text-marigold-deep">
            <Trans>Without a bill</Trans>
          </p>
        ) : (
          <BillFile name={bill.file} />
        )}
      </div>
      <div className="text-right">
        <p className="figures font-bold">
          <Corrected
            now={formatRupees(bill.amount)}
            before={earlier.map(({ amount }) => formatRupees(amount))}
          />
        </p>
        {onCorrect && (
          <Button variant="ghost" size="small" onClick={() => onCorrect(bill)}>
            <Pencil aria-hidden="true" />
            <Trans>Correct</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

interface BillListProps {
  uses: readonly DealUse[];
  bills: readonly BillVersions[];
  /** Null for who does not send them. */
  onCorrect: ((bill: DealBill) => void) | null;
}

/** The bills, the latest first; what was corrected stands struck through. */
export function BillList({ uses, bills, onCorrect }: BillListProps) {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  return (
    <ul aria-label={t`Bills`} className="divide-y divide-line">
      {bills.map((versions) => {
        const { bill, firstSentAt } = versions;
        const use = uses.find(({ number }) => number === bill.use_number);
        return (
          <BillRow
            key={bill.id}
            versions={versions}
            label={use?.label ?? t`Not in the plan`}
            onCorrect={now < correctableUntil(firstSentAt) ? onCorrect : null}
          />
        );
      })}
    </ul>
  );
}

import { Trans } from '@lingui/react/macro';
import { Money } from '#shared/ui/Money.tsx';
import type { Deal } from '../api/deal-query.ts';
import { useTermRows } from './use-term-rows.ts';

/** Amount and terms, a line each. */
export function TermList({ deal }: { deal: Pick<Deal, 'amount' | 'kind' | 'terms'> }) {
  const rows = useTermRows(deal);
  const row = 'flex items-baseline justify-between gap-5 border-b border-line py-2.5';
  const value = 'min-w-0 text-right font-semibold wrap-anywhere';
  return (
    <dl className="border-t border-line">
      <div className={row}>
        <dt className="text-ink-soft">
          <Trans>Amount</Trans>
        </dt>
        <dd className={value}>
          <Money amount={deal.amount} format="full" />
        </dd>
      </div>
      {rows.map(([label, text]) => (
        <div key={label} className={row}>
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          <dd className={value}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Trans } from '@lingui/react/macro';
import { successFeePaise } from '@sangam/domain/deal-payments';
import { formatPaise } from '@sangam/domain/money';
import type { Deal } from '../api/deal-query.ts';

/** What the founder owes us once the deal is funded; rupees times per cent are paise. */
export function SuccessFee({ deal: { amount, fee_percent: percent, funded_at } }: { deal: Deal }) {
  const fee = (
    <strong className="whitespace-nowrap figures">{formatPaise(successFeePaise(amount, percent))}</strong>
  );
  if (percent === 0) return null;
  return funded_at === null ? (
    <Trans>
      Success fee: {percent}% of the amount, {fee} with GST. It is invoiced once the deal is funded, and not
      before.
    </Trans>
  ) : (
    <Trans>
      Success fee: {percent}% of the amount, {fee} with GST, invoiced when the deal was funded.
    </Trans>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import type { PortfolioMonth } from '../api/months-query.ts';
import { DownloadButton } from '#shared/csv/DownloadButton.tsx';
import { monthsCsv } from './months-csv.ts';

/** The months of the table, all of them, as a file for spreadsheets. */
export function DownloadMonths({
  side,
  months,
}: {
  side: ConversationSide;
  months: readonly PortfolioMonth[];
}) {
  const { t } = useLingui();
  const isInvestor = side === 'investor';
  const heads = {
    month: t`Month`,
    invested: isInvestor ? t`Invested (₹)` : t`Received (₹)`,
    returned: isInvestor ? t`Returned (₹)` : t`Paid back (₹)`,
    expected: t`Promised, not paid (₹, not guaranteed)`,
    expectedOn: t`Due from`,
    unknown: t`Shares not known yet`,
  };
  return (
    <DownloadButton name="sangam-months" make={() => monthsCsv(months, heads)}>
      <Trans>Download months as CSV</Trans>
    </DownloadButton>
  );
}

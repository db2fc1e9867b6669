import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { fetchAllMoneyDeals, type MoneyDeal } from '../api/deals-query.ts';
import { useStateText } from '../state-text.ts';
import { useTermsText } from '../terms-text.ts';
import { loadRates } from '../use-rates.ts';
import { DownloadButton } from '#shared/csv/DownloadButton.tsx';
import { type CsvHeads, portfolioCsv } from './portfolio-csv.ts';

function useHeads(side: ConversationSide): CsvHeads {
  const { t } = useLingui();
  const isInvestor = side === 'investor';
  return {
    idea: t`Idea`,
    place: t`Place`,
    person: isInvestor ? t`Founder` : t`Investor`,
    terms: t`Terms`,
    state: t`State`,
    since: t`Since`,
    invested: isInvestor ? t`Invested (₹)` : t`Received (₹)`,
    returned: isInvestor ? t`Returned (₹)` : t`Paid back (₹)`,
    value: t`Principal still in (₹)`,
    rate: t`XIRR (% a year, confirmed payments only)`,
    nextOn: t`Next due on`,
    next: t`Next due (₹, not guaranteed)`,
    late: t`Late (₹)`,
    lateSince: t`Late since`,
  };
}

/** All deals of the table, also those of its later pages, as a file for spreadsheets. */
export function DownloadCsv({ side }: { side: ConversationSide }) {
  const heads = useHeads(side);
  const terms = useTermsText();
  const state = useStateText();
  const make = async (): Promise<string> => {
    const [deals, rateOf] = await Promise.all([fetchAllMoneyDeals(side), loadRates()]);
    const words = {
      terms: (deal: MoneyDeal) => terms(deal.kind, deal.terms),
      state: (deal: MoneyDeal) => state(deal.state),
    };
    return portfolioCsv(deals, rateOf, heads, words);
  };
  return (
    <DownloadButton name="sangam-portfolio" make={make}>
      <Trans>Download CSV</Trans>
    </DownloadButton>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { fetchAllMoneyDeals, type MoneyDeal } from '../api/deals-query.ts';
import { useStateText } from '../state-text.ts';
import { useTermsText } from '../terms-text.ts';
import { loadRates } from '../use-rates.ts';
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
  const { t } = useLingui();
  const heads = useHeads(side);
  const terms = useTermsText();
  const state = useStateText();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    const [deals, rateOf] = await Promise.all([fetchAllMoneyDeals(side), loadRates()]);
    const words = {
      terms: (deal: MoneyDeal) => terms(deal.kind, deal.terms),
      state: (deal: MoneyDeal) => state(deal.state),
    };
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const text = await portfolioCsv(deals, rateOf, heads, words);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `sangam-portfolio-${today}.csv`);
  };
  const start = () => {
    setIsBusy(true);
    download()
      .catch((error: unknown) => {
        logProblem('portfolio file', error);
        notify.error(t`The file could not be made`, t`Please try again in a moment.`);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={start}>
      {!isBusy && <Download aria-hidden="true" />}
      <Trans>Download CSV</Trans>
    </Button>
  );
}

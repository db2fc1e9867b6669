import { Trans, useLingui } from '@lingui/react/macro';
import { type FundsEntry, readFundsEntries, sharesOf } from '@sangam/domain/funds-breakdown';
import { fundsEntriesOf } from '@sangam/domain/funds-text';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { FundsBar, FundsMark } from '#shared/ideas/FundsBar.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { headClasses, TableFrame } from './TableFrame.tsx';

function FundsTable({ entries }: { entries: readonly FundsEntry[] }) {
  const { t } = useLingui();
  const amounts = entries.map(({ amount }) => amount);
  const shares = sharesOf(amounts);
  const numberCell = 'figures py-3 pl-3 text-right align-top';
  return (
    <>
      <FundsBar amounts={amounts} className="mt-3 mb-2 h-6" />
      <TableFrame caption={t`Use of funds`}>
        <thead>
          <tr>
            <th scope="col" className={headClasses}>
              <Trans>Purpose</Trans>
            </th>
            <th scope="col" className={`${headClasses} pl-3 text-right`}>
              <Trans>Share</Trans>
            </th>
            <th scope="col" className={`${headClasses} pl-3 text-right`}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ label, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike, and a row keeps nothing
            <tr key={`${index} ${label}`} className="border-b border-line">
              <th scope="row" className="py-3 text-left align-top font-normal wrap-anywhere">
                <span className="flex items-baseline gap-2.5">
                  <FundsMark index={index} />
                  {label}
                </span>
              </th>
              <td className={numberCell}>{shares[index]}%</td>
              <td className={numberCell}>
                <Money amount={amount} format="full" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-3 text-left">
              <Trans>Asked for</Trans>
            </th>
            <td className={numberCell}>100%</td>
            <td className={numberCell}>
              <Money amount={amounts.reduce((sum, amount) => sum + amount, 0)} format="full" />
            </td>
          </tr>
        </tfoot>
      </TableFrame>
    </>
  );
}

/** What the money is for: bar and table where the founder gave one, or wrote one; else their text alone. */
export function UseOfFunds({ idea }: { idea: FullIdea }) {
  const entries = fundsEntriesOf(idea);
  // A text that was read as the table says nothing more than the table does.
  const isTextRead = entries.length > 0 && readFundsEntries(idea.funds_breakdown).length === 0;
  return (
    <section className="mt-9">
      <h3 className="text-lg">
        <Trans>Use of funds</Trans>
      </h3>
      {entries.length > 0 && <FundsTable entries={entries} />}
      {!isTextRead && <p className="mt-3 max-w-[68ch] whitespace-pre-line">{idea.funds_usage}</p>}
    </section>
  );
}

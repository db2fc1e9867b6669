import { Trans, useLingui } from '@lingui/react/macro';
import type { UseSpending } from '@sangam/domain/deal-uses';
import { formatRupees } from '@sangam/domain/money';
import { cn } from '#shared/ui/cn.ts';

const cell = 'figures py-2.5 pl-3 text-right whitespace-nowrap';

/** How much of a line is spent, as a bar beside its numbers. */
function SpentBar({ planned, spent }: { planned: number; spent: number }) {
  if (planned === 0) return null;
  const isOver = spent > planned;
  return (
    <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={cn('h-full rounded-full', isOver ? 'bg-marigold' : 'bg-teal')}
        style={{ width: `${Math.min(100, (spent / planned) * 100)}%` }}
      />
    </div>
  );
}

function Left({ planned, spent }: { planned: number; spent: number }) {
  const left = planned - spent;
  if (planned === 0) return null;
  return left < 0 ? (
    <span className="font-semibold text-marigold-deep">
      <Trans>{formatRupees(-left)} over</Trans>
    </span>
  ) : (
    formatRupees(left)
  );
}

/** What was planned and spent, by line and in sum. */
export function UsesTable({ lines, sum }: { lines: readonly UseSpending[]; sum: UseSpending }) {
  const { t } = useLingui();
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">
        <Trans>What the money is for, planned and spent</Trans>
      </caption>
      <thead>
        <tr className="border-b border-ink text-sm">
          <th scope="col" className="py-2 text-left">
            <Trans>For</Trans>
          </th>
          {[t`Planned`, t`Spent`, t`Left`].map((label) => (
            <th key={label} scope="col" className={cn(cell, 'py-2')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ use, planned, spent }) => (
          <tr key={use?.number ?? 'none'} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 text-left font-normal break-words">
              {use?.label ?? <Trans>Not in the plan</Trans>}
              <SpentBar {...{ planned, spent }} />
            </th>
            <td className={cell}>{use === null ? '' : formatRupees(planned)}</td>
            <td className={cn(cell, 'font-bold')}>{formatRupees(spent)}</td>
            <td className={cell}>
              <Left {...{ planned, spent }} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-bold">
          <th scope="row" className="py-2.5 text-left">
            <Trans>Sum</Trans>
          </th>
          <td className={cell}>{formatRupees(sum.planned)}</td>
          <td className={cell}>{formatRupees(sum.spent)}</td>
          <td className={cell}>
            <Left planned={sum.planned} spent={sum.spent} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

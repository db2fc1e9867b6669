import { Trans, useLingui } from '@lingui/react/macro';
import { againstPlan, type ReportedMonth, type ReportSums } from '@sangam/domain/monthly-report';
import { formatRupees } from '@sangam/domain/money';
import { cn } from '#shared/ui/cn.ts';
import { useMonthName } from '#shared/reports/month-name.ts';
import { Corrected } from '../Corrected.tsx';
import { signedPercent } from './signed-percent.ts';

const cell = 'figures py-2.5 pl-1.5 text-right sm:pl-3 whitespace-nowrap';
/** Columns that a phone has no room for; they scroll into sight on wider ones. */
const wide = `${cell} max-sm:hidden`;

const Percent = ({ value }: { value: number | null }) => (
  <td className={cn(cell, 'font-bold', (value ?? 0) < 0 ? 'text-marigold-deep' : 'text-leaf-deep')}>
    {value === null ? '' : signedPercent(value)}
  </td>
);

function Row({ month, paid }: { month: ReportedMonth; paid: number }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { plan, report, earlier, state } = month;
  const name = monthName(month.month, 'short');
  const head = (
    <th scope="row" className="py-2.5 text-left font-normal whitespace-nowrap">
      {name}
      {state === 'late' && (
        <span className="block text-sm text-brick-deep">
          <Trans>sent late</Trans>
        </span>
      )}
    </th>
  );
  if (report === null) {
    return (
      <tr className="border-t border-line">
        {head}
        <td className={wide}>{plan ? formatRupees(plan.sales) : ''}</td>
        <td className="py-2.5 pl-1.5 text-right sm:pl-3" colSpan={2}>
          <span className={state === 'missing' ? 'font-semibold text-brick-deep' : 'text-ink-soft'}>
            {state === 'missing' ? <Trans>no report</Trans> : <Trans>not yet due</Trans>}
          </span>
        </td>
        <td className="max-sm:hidden" colSpan={2} aria-label={t`no figures`} />
        <td className={wide}>{formatRupees(paid)}</td>
      </tr>
    );
  }
  return (
    <tr className="border-t border-line">
      {head}
      <td className={wide}>{plan ? formatRupees(plan.sales) : ''}</td>
      <td className={cell}>
        <Corrected
          now={formatRupees(report.sales)}
          before={earlier.map(({ sales }) => formatRupees(sales))}
        />
      </td>
      <Percent value={againstPlan(report.sales, plan?.sales)} />
      <td className={wide}>
        <Corrected
          now={formatRupees(report.spent)}
          before={earlier.map(({ spent }) => formatRupees(spent))}
        />
      </td>
      <td className={cell}>{formatRupees(report.sales - report.spent)}</td>
      <td className={wide}>{formatRupees(paid)}</td>
    </tr>
  );
}

interface MonthsTableProps {
  months: readonly ReportedMonth[];
  sums: ReportSums;
  /** Confirmed payments by the month in which they were paid. */
  paidIn: (month: string) => number;
  paidLabel: string;
}

/** The months with their figures and sums. */
export function MonthsTable({ months, sums, paidIn, paidLabel }: MonthsTableProps) {
  const { t } = useLingui();
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].join(', ');
  const paid = months.reduce((sum, { month }) => sum + paidIn(month), 0);
  const heads = [
    { label: t`Plan`, className: wide },
    { label: t`Came in`, className: cell },
    { label: t`Against plan`, className: cell },
    { label: t`Went out`, className: wide },
    { label: t`Left over`, className: cell },
    { label: paidLabel, className: wide },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">
        <Trans>Sales, plan against actual, by month</Trans>
      </caption>
      <thead>
        <tr className="border-b border-ink text-sm">
          <th scope="col" className="py-2 text-left">
            {years}
          </th>
          {heads.map(({ label, className }) => (
            <th key={label} scope="col" className={cn(className, 'py-2 whitespace-normal')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row key={month.month} month={month} paid={paidIn(month.month)} />
        ))}
        <tr className="border-t border-line font-bold">
          <th scope="row" className="py-2.5 text-left">
            <Trans>Sum</Trans>
          </th>
          <td className={wide}>{sums.planned ? formatRupees(sums.planned.sales) : ''}</td>
          <td className={cell}>{formatRupees(sums.sales)}</td>
          <Percent value={sums.againstPlan} />
          <td className={wide}>{formatRupees(sums.spent)}</td>
          <td className={cell}>{formatRupees(sums.left)}</td>
          <td className={wide}>{formatRupees(paid)}</td>
        </tr>
      </tbody>
    </table>
  );
}

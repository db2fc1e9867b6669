import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedMonth } from '@sangam/domain/monthly-report';
import { formatRupees } from '@sangam/domain/money';
import { useMonthName } from '#shared/reports/month-name.ts';
import { Corrected } from '../Corrected.tsx';

/** The figures of one month beside the plan, with what corrections replaced. */
export function MonthFigures({ month: { month, plan, report, earlier } }: { month: ReportedMonth }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  if (report === null) return null;
  const rows = [
    { label: t`Came in`, of: (each: { sales: number; spent: number }) => each.sales },
    { label: t`Went out`, of: (each: { sales: number; spent: number }) => each.spent },
    { label: t`Left over`, of: (each: { sales: number; spent: number }) => each.sales - each.spent },
  ];
  return (
    <table className="w-full">
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="text-left">
            <span className="sr-only">{t`Figure`}</span>
          </th>
          {plan && (
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              <Trans>Plan</Trans>
            </th>
          )}
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {monthName(month)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {label}
            </th>
            {plan && <td className="figures py-2.5 pl-3 text-right">{formatRupees(of(plan))}</td>}
            <td className="figures py-2.5 pl-3 text-right font-bold">
              <Corrected
                now={formatRupees(of(report))}
                before={earlier.map((each) => formatRupees(of(each)))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

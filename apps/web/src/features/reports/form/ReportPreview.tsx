import { Trans, useLingui } from '@lingui/react/macro';
import type { PlannedMonth } from '@sangam/domain/monthly-report';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { useMonthName } from '#shared/reports/month-name.ts';
import type { ReportDraft } from './report-draft.ts';

function Row({
  label,
  planned,
  actual,
}: {
  label: ReactNode;
  planned: number | null;
  actual: number | null;
}) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 text-left font-normal">
        {label}
      </th>
      <td className="figures py-2.5 pl-3 text-right">{planned === null ? '' : formatRupees(planned)}</td>
      <td className="figures py-2.5 pl-3 text-right font-bold">
        {actual === null ? '' : formatRupees(actual)}
      </td>
    </tr>
  );
}

interface ReportPreviewProps {
  /** The first names of those who will read it. */
  names: readonly string[];
  month: string;
  plan: PlannedMonth | null;
  draft: ReportDraft;
  /** What is ticked as paid. */
  paid: number;
}

/** What every investor of the idea will see of the report. */
export function ReportPreview({ names, month, plan, draft, paid }: ReportPreviewProps) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const [sales, spent] = [parseRupees(draft.sales), parseRupees(draft.spent)];
  const [only] = names;
  const title =
    names.length === 1 && only !== undefined ? t`What ${only} will see` : t`What your investors will see`;
  return (
    <Card as="section" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="text-left">
              <span className="sr-only">{t`Figure`}</span>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {plan === null ? <span className="sr-only">{t`Plan`}</span> : t`Plan`}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {monthName(month)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={t`Came in`} planned={plan?.sales ?? null} actual={sales} />
          <Row label={t`Went out`} planned={plan?.spent ?? null} actual={spent} />
          <Row
            label={t`Left over`}
            planned={plan === null ? null : plan.sales - plan.spent}
            actual={sales === null || spent === null ? null : sales - spent}
          />
          {paid > 0 && <Row label={t`Paid, once confirmed`} planned={null} actual={paid} />}
        </tbody>
      </table>
      {draft.words.trim() !== '' && (
        <p className="mt-2 border-l-3 border-marigold pl-4 break-words whitespace-pre-line">
          {draft.words.trim()}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Left over is before payments to investors.</Trans>
      </p>
    </Card>
  );
}

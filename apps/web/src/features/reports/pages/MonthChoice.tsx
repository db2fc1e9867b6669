import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedMonth } from '@sangam/domain/monthly-report';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useMonthName } from '#shared/reports/month-name.ts';

/** As many as one looks back at; older ones are on the deal's page. */
const maxShown = 6;

interface MonthChoiceProps {
  /** The latest first. */
  months: readonly ReportedMonth[];
  chosen: string;
  ideaId: string;
}

/** The months that may be reported, where there is more than one; those without a report say so. */
export function MonthChoice({ months, chosen, ideaId }: MonthChoiceProps) {
  const { t } = useLingui();
  const monthName = useMonthName();
  if (months.length < 2) return null;
  const shown = months.filter(
    ({ month, state }, place) => place < maxShown || state === 'missing' || month === chosen,
  );
  return (
    <nav aria-label={t`Months`} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ month, state }) => (
          <li key={month}>
            <AppLink
              to={paths.ideaReport(ideaId, month)}
              aria-current={month === chosen ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-1.5 rounded-field border px-3.5 text-sm font-semibold hover:bg-turmeric',
                month === chosen ? 'border-marigold bg-turmeric text-marigold-deep' : 'border-line-strong',
              )}
            >
              {monthName(month)}
              {(state === 'missing' || state === 'due') && (
                <span
                  className={cn('font-normal', state === 'missing' ? 'text-brick-deep' : 'text-ink-soft')}
                >
                  {state === 'missing' ? <Trans>no report</Trans> : <Trans>due</Trans>}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

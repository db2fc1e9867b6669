import { Trans, useLingui } from '@lingui/react/macro';
import { FileClock } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useReportDues } from './report-dues-query.ts';
import { useMonthName } from '#shared/reports/month-name.ts';

/**
 * The reports that a founder owes, each with the way to its form; nothing where none is owed.
 * @param ideaId of this idea only
 */
export function ReportDueCard({ ideaId }: { ideaId?: string }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { data, isPending } = useReportDues();
  const dues = (data ?? []).filter(({ idea_id }) => ideaId === undefined || idea_id === ideaId);
  if (isPending) return <div data-skeleton="" />;
  if (dues.length === 0) return null;
  return (
    <Card as="section" tone="turmeric" aria-label={t`Monthly reports that are due`} className="my-6">
      <ul className="space-y-4">
        {dues.slice(0, 3).map(({ idea_id, idea_title, month, due_on, is_late }) => (
          <li
            key={`${idea_id} ${month}`}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2"
          >
            <p className="flex min-w-0 flex-1 basis-60 gap-3">
              <FileClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
              <span className="min-w-0">
                <span className="block font-semibold break-words">
                  <Trans>
                    {asTyped(idea_title)}: report of {monthName(month)}
                  </Trans>
                </span>
                <span className={is_late ? 'text-sm font-semibold text-brick-deep' : 'text-sm text-ink-soft'}>
                  {is_late ? (
                    <Trans>
                      was due by <DateText value={due_on} />: your investors see “no report”
                    </Trans>
                  ) : (
                    <Trans>
                      due by <DateText value={due_on} />, takes two minutes
                    </Trans>
                  )}
                </span>
              </span>
            </p>
            <ButtonLink to={paths.ideaReport(idea_id, month)} size="small">
              <Trans>Write it</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

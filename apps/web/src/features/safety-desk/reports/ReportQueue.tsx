import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reportStatuses } from '@sangam/domain/idea-report';
import { deskReportKinds } from '@sangam/domain/safety';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ban, Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type ReportRow, reportCountsQuery, reportsQuery } from '../api/reports.ts';
import { kindLabels, reasonLabel } from '../words.ts';
import { DueText } from './DueText.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { useReportFilters } from './use-report-filters.ts';

function Filters({ filters, change }: ReturnType<typeof useReportFilters>) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const states = { open: t`Open`, upheld: t`Upheld`, dismissed: t`Dismissed` };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-150">
      <SelectField
        label={t`Kind`}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          change({ kind: deskReportKinds.find((kind) => kind === target.value) ?? null })
        }
        placeholder={t`All kinds`}
        options={deskReportKinds.map((value) => ({ value, label: _(kindLabels[value]) }))}
      />
      <SelectField
        label={t`State`}
        value={filters.state}
        onChange={({ target }) =>
          change({ state: reportStatuses.find((state) => state === target.value) ?? 'open' })
        }
        options={reportStatuses.map((value) => ({ value, label: states[value] }))}
      />
    </div>
  );
}

function Waiting() {
  const { data } = useQuery(reportCountsQuery());
  if (!data) return <p className="min-h-6 text-ink-soft" />;
  const open = data.reduce((sum, row) => sum + row.open, 0);
  const overdue = data.reduce((sum, row) => sum + row.overdue, 0);
  return (
    <p className="min-h-6 text-ink-soft">
      <Plural value={open} _0="No report waits." one="# report waits." other="# reports wait." />{' '}
      {overdue > 0 && (
        <strong className="text-brick-deep">
          <Plural value={overdue} one="# is overdue." other="# are overdue." />
        </strong>
      )}
    </p>
  );
}

function ReportItem({ report, now }: { report: ReportRow; now: number }) {
  const { _ } = useTexts();
  const { kind, id, reason, status, created_at, due_at, idea_title, about_name, earlier } = report;
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-5 gap-y-2 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-70">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="teal">{_(kindLabels[kind as keyof typeof kindLabels])}</Badge>
          {report.about_is_suspended && (
            <Badge tone="brick" icon={Ban} isInline>
              <Trans>suspended</Trans>
            </Badge>
          )}
        </p>
        <h2 className="mt-2 text-lg">
          <Link
            to={deskPaths.report(kind, id)}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {_(reasonLabel(reason))}
          </Link>
        </h2>
        <p className="break-words text-ink-soft">
          {[about_name, idea_title].filter(Boolean).join(' · ') || <Trans>The account is gone</Trans>}
        </p>
      </div>
      <div className="flex flex-col gap-1 text-sm text-ink-soft sm:items-end">
        {status === 'open' ? (
          <DueText dueAt={due_at} now={now} />
        ) : (
          <OutcomeBadge status={status as 'upheld'} />
        )}
        <span>
          <Trans>
            reported <RelativeTime value={created_at} />
          </Trans>
        </span>
        {earlier > 0 && (
          <span className="figures font-semibold text-marigold-deep">
            <Plural value={earlier} one="# other report of them" other="# other reports of them" />
          </span>
        )}
      </div>
    </Card>
  );
}

function QueueSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading reports`} className="space-y-3">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

/** All reports of a state, what is due first on top. */
export function ReportQueue() {
  const { t } = useLingui();
  const filtering = useReportFilters();
  const list = useInfiniteQuery(reportsQuery(filtering.filters));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  return (
    <>
      <Waiting />
      <div className="mt-5 mb-6">
        <Filters {...filtering} />
      </div>
      {list.isError && !list.data ? (
        <ErrorState title={t`The reports could not be loaded`} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <QueueSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon={Inbox} title={t`No reports here`}>
          <Trans>What people report stands here, what is due first on top.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {rows.map((report) => (
            <ReportItem key={report.id} report={report} now={list.dataUpdatedAt} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </>
  );
}

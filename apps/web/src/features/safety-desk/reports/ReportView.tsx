import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskReportKind } from '@sangam/domain/safety';
import type { DeskReport } from '@sangam/domain/validation/desk-report';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { IdeaActs } from '../acts/IdeaActs.tsx';
import { PersonActs } from '../acts/PersonActs.tsx';
import { reportQuery } from '../api/reports.ts';
import { kindLabels, reasonLabel } from '../words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DueText } from './DueText.tsx';
import { Earlier } from './Earlier.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { Reported } from './Reported.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function Head({ report, now }: { report: DeskReport; now: number }) {
  const { _ } = useTexts();
  const { kind, reason, details, status, created_at, due_at } = report;
  return (
    <Card as="section">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <span>{_(kindLabels[kind])}</span>
        <DateText value={created_at} format="time" />
        {status === 'open' ? <DueText dueAt={due_at} now={now} /> : <OutcomeBadge status={status} />}
      </p>
      <h2 className="mt-2 text-2xl">{_(reasonLabel(reason))}</h2>
      {details !== null && <p className="mt-3 whitespace-pre-line break-words">{details}</p>}
    </Card>
  );
}

function About({ about, idea }: Pick<DeskReport, 'about' | 'idea'>) {
  const { t } = useLingui();
  if (about === null)
    return (
      <p className="text-ink-soft">
        <Trans>They deleted their account.</Trans>
      </p>
    );
  const name = about.name ?? t`Somebody without a name`;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to={paths.adminPerson(about.id)}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {name}
        </Link>
        {about.is_suspended && (
          <strong className="text-brick-deep">
            <Trans>suspended</Trans>
          </strong>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {idea && <IdeaActs idea={idea} />}
        <PersonActs person={about.id} name={name} isSuspended={about.is_suspended} />
      </div>
      <div>
        <h3 className="font-semibold">
          <Trans>Other reports of them</Trans>
        </h3>
        <Earlier reports={about.reports} />
      </div>
    </div>
  );
}

function Whole({ report, now }: { report: DeskReport; now: number }) {
  const { t } = useLingui();
  const { answer, reporter, status } = report;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Head report={report} now={now} />
        <Part title={t`What was reported`}>
          <Reported report={report} />
        </Part>
        <Part title={t`Answer`}>
          {status === 'open' ? (
            <AnswerForm kind={report.kind} report={report.id} />
          ) : answer === null ? (
            <p className="text-ink-soft">
              <Trans>It was settled without words.</Trans>
            </p>
          ) : (
            <>
              <p className="whitespace-pre-line break-words">{answer.words}</p>
              <p className="mt-2 text-sm text-ink-soft">
                {answer.by} · <DateText value={answer.answered_at} format="time" />
              </p>
            </>
          )}
        </Part>
      </div>
      <div className="grid gap-5">
        <Part title={t`Who it is about`}>
          <About about={report.about} idea={report.idea} />
        </Part>
        <Part title={t`Who reported`}>
          {reporter && (
            <>
              <Link
                to={paths.adminPerson(reporter.id)}
                className="inline-flex min-h-11 items-center text-link"
              >
                {reporter.name ?? t`Somebody without a name`}
              </Link>
              <h3 className="mt-2 font-semibold">
                <Trans>Other reports by them</Trans>
              </h3>
              <Earlier reports={reporter.reports} />
            </>
          )}
        </Part>
      </div>
    </div>
  );
}

/** One report: what, whom, what else is known, and the answer. */
export function ReportView({ kind, id }: { kind: DeskReportKind; id: string }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(reportQuery(kind, id));
  return (
    <>
      <ButtonLink to={paths.adminReports} variant="ghost" size="small" className="mb-4 -ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>All reports</Trans>
      </ButtonLink>
      {isError ? (
        <ErrorState title={t`The report could not be loaded`} onRetry={() => void refetch()} />
      ) : data ? (
        <Whole key={id} report={data} now={dataUpdatedAt} />
      ) : (
        <SkeletonGroup label={t`Loading the report`} className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </>
  );
}

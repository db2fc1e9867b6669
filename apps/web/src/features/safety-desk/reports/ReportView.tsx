import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskReport } from '@sangam/domain/validation/desk-report';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { IdeaActs } from '../acts/IdeaActs.tsx';
import { PersonActs } from '../acts/PersonActs.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Earlier } from './Earlier.tsx';
import { Reported } from './Reported.tsx';
import { ReportHead } from './ReportHead.tsx';
import { useNeighbours } from './use-neighbours.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
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
          to={deskPaths.person(about.id)}
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

function Reporter({ reporter }: { reporter: NonNullable<DeskReport['reporter']> }) {
  const { t } = useLingui();
  return (
    <>
      <Link to={deskPaths.person(reporter.id)} className="inline-flex min-h-11 items-center text-link">
        {reporter.name ?? t`Somebody without a name`}
      </Link>
      <h3 className="mt-2 font-semibold">
        <Trans>Other reports by them</Trans>
      </h3>
      <Earlier reports={reporter.reports} />
    </>
  );
}

/** One report: what, whom, what else is known, and the answer, which leads to the next one. */
export function ReportView({ report, now }: { report: DeskReport; now: number }) {
  const { t } = useLingui();
  const neighbours = useNeighbours(report.id);
  const { answer, reporter, status } = report;
  return (
    <>
      <ReportHead report={report} neighbours={neighbours} now={now} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Part title={t`What was reported`}>
            <Reported report={report} />
          </Part>
          <Part title={t`Answer`}>
            {status === 'open' ? (
              <AnswerForm kind={report.kind} report={report.id} onDone={neighbours.openNext} />
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
          <Part title={t`Who reported`}>{reporter && <Reporter reporter={reporter} />}</Part>
        </div>
      </div>
    </>
  );
}

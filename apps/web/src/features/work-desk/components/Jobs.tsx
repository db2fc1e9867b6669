import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { watchingJobs } from '@sangam/domain/background-jobs';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { Moment } from '#shared/desk/Moment.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { JobState } from '../api/work-query.ts';
import { jobWords } from '../job-words.ts';
import { type Timing, timingOf } from '../schedule.ts';
import { StateBadge } from './StateBadge.tsx';

function HowOften({ timing }: { timing: Timing | null }) {
  const { i18n } = useLingui();
  if (timing === null) return '–';
  const { minutes, isDaily, next } = timing;
  if (isDaily && next) {
    const hour = indianTime(next, i18n.locale, 'hour');
    return <Trans>daily, {hour}</Trans>;
  }
  if (minutes >= 1440) return <Trans>once a day</Trans>;
  if (minutes === 60) return <Trans>every hour</Trans>;
  return <Plural value={minutes} one="every minute" other="every # minutes" />;
}

/** How long a run took. */
function Duration({ began, ended }: { began: string; ended: string }) {
  const seconds = Math.round((Date.parse(ended) - Date.parse(began)) / 1000);
  if (seconds < 1) return <Trans>under a second</Trans>;
  if (seconds < 120) return <Trans>{seconds} s</Trans>;
  const minutes = Math.round(seconds / 60);
  return <Trans>{minutes} min</Trans>;
}

function HowMuch({ job, done }: { job: string; done: number }) {
  if (done === 0) return <Trans>nothing to do</Trans>;
  const number = groupedNumber(done);
  return watchingJobs.has(job) ? <Trans>{number} found</Trans> : <Trans>{number} done</Trans>;
}

function LastRun({ job, latest }: { job: string; latest: JobState | undefined }) {
  if (latest === undefined) return <span className="text-ink-soft">–</span>;
  const { began_at: began, ended_at: ended, done } = latest;
  return (
    <>
      <Moment value={began} />
      {done !== null && ended !== null && (
        <span className="block text-sm text-ink-soft">
          <HowMuch job={job} done={done} />, <Duration began={began} ended={ended} />
        </span>
      )}
    </>
  );
}

/** What went wrong, how often, and when it was last done. */
function Trouble({ latest }: { latest: JobState }) {
  const { state, failures, error, attempt, max_attempts: attempts, last_done_at: lastDone } = latest;
  if (state !== 'failed' && state !== 'lost') return null;
  return (
    <div className="mt-1 text-sm font-normal">
      {error !== null && <p className="wrap-anywhere">{error}</p>}
      <p className="text-ink-soft">
        <Trans>
          Attempt {attempt} of {attempts}.
        </Trans>{' '}
        <Plural value={failures} one="Failed once" other="Failed # times" />{' '}
        {lastDone === null ? (
          <Trans>and was never done.</Trans>
        ) : (
          <Trans>
            since it was done, <Moment value={lastDone} />.
          </Trans>
        )}
      </p>
    </div>
  );
}

function NextRun({ latest, timing }: { latest: JobState | undefined; timing: Timing | null }) {
  const retry = latest?.state === 'failed' ? latest.next_try_at : null;
  const next = retry ?? timing?.next?.toISOString();
  return next === undefined ? '–' : <Moment value={next} />;
}

function Row({ job, latest, now }: { job: string; latest: JobState | undefined; now: Date }) {
  const { _ } = useTexts();
  const words = Object.hasOwn(jobWords, job) ? _(jobWords[job as keyof typeof jobWords]) : job;
  const timing = timingOf(job, latest, now);
  const label = 'mr-2 text-sm text-ink-soft lg:hidden';
  return (
    <tr className="border-b border-line last:border-0 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:px-4 max-lg:py-3 lg:[&>*]:px-3 lg:[&>*]:py-3 lg:[&>*]:align-top lg:[&>*:first-child]:pl-5">
      <th scope="row" className="text-left font-semibold">
        {words}
        {latest && <Trouble latest={latest} />}
      </th>
      <td className="max-lg:mb-1.5">
        <StateBadge job={job} latest={latest} />
      </td>
      <td className="max-lg:col-span-2">
        <span className={label}>
          <Trans>How often</Trans>
        </span>
        <HowOften timing={timing} />
      </td>
      <td className="max-lg:col-span-2">
        <span className={label}>
          <Trans>Last run</Trans>
        </span>
        <LastRun job={job} latest={latest} />
      </td>
      <td className="max-lg:col-span-2">
        <span className={label}>
          <Trans>Next run</Trans>
        </span>
        <NextRun latest={latest} timing={timing} />
      </td>
    </tr>
  );
}

/** Every job: those that this page knows, in its order, and others that ran. A phone has no columns. */
export function Jobs({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useLingui();
  const now = new Date(useNow());
  const known = Object.keys(jobWords);
  const others = jobs.map(({ job }) => job).filter((job) => !known.includes(job));
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="text-xl">
        <Trans>Jobs</Trans>
      </h2>
      <Card padding="none" className="mt-3">
        <table className="w-full border-collapse text-left max-lg:block" aria-labelledby="jobs-title">
          <thead className="border-b border-line text-sm text-ink-soft max-lg:sr-only">
            <tr>
              {[t`What`, t`How it stands`, t`How often`, t`Last run`, t`Next run`].map((title) => (
                <th key={title} scope="col" className="px-3 py-2.5 first:pl-5">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {[...known, ...others].map((job) => (
              <Row key={job} job={job} latest={jobs.find((each) => each.job === job)} now={now} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { isOutdated } from '#shared/api/errors.ts';
import { Moment } from '#shared/desk/Moment.tsx';
import { logProblem } from '#shared/log.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type DeadLetter, type DeadLetterAct, useDeadLetterAct } from '../api/dead-letter-act.ts';
import { type FailedMail, failedMailsQuery } from '../api/failed-mails-query.ts';
import type { DeadRuns, JobState } from '../api/work-query.ts';
import { failureWords, jobWords, mailWords } from '../job-words.ts';
import { PutAway } from './PutAway.tsx';

/** Does it and tells what came of it. @returns whether it was done */
function useAct(): { act: (what: DeadLetterAct, done: string) => Promise<boolean>; isPending: boolean } {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useDeadLetterAct();
  const act = async (what: DeadLetterAct, done: string): Promise<boolean> => {
    try {
      await mutateAsync(what);
      notify.success(done);
      return true;
    } catch (error) {
      logProblem('work that failed', error);
      notify.error(
        t`Nothing was changed`,
        isOutdated(error)
          ? t`Somebody has seen to it already, or it was done since. The list is read again.`
          : t`Please try again in a moment.`,
      );
      return false;
    }
  };
  return { act, isPending };
}

interface ItemProps {
  name: string;
  letter: DeadLetter;
  onGone: () => void;
  children: ReactNode;
}

function Item({ name, letter, onGone, children }: ItemProps) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const retry = async () => {
    if (await act({ letter }, t`It is tried again`)) onGone();
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{name}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="trust"
          size="small"
          busy={isPending}
          aria-label={t`Try again: ${name}`}
          onClick={() => void retry()}
        >
          <Trans>Try again</Trans>
        </Button>
        <PutAway
          name={name}
          onGone={onGone}
          onConfirm={(reason) => act({ letter, reason }, t`It is put away`)}
        />
      </div>
    </li>
  );
}

function DeadJob({ job, dead, onGone }: { job: string; dead: DeadRuns; onGone: () => void }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const words = Object.hasOwn(jobWords, job) ? _(jobWords[job as keyof typeof jobWords]) : job;
  return (
    <Item name={t`Job: ${words}`} letter={{ run: dead.run }} onGone={onGone}>
      <p>
        <Plural value={dead.runs} one="Given up once" other="Given up # times" />
        {', '}
        <Trans>
          first <Moment value={dead.since} />
        </Trans>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {dead.error ?? <Trans>Its worker ended in the middle of it.</Trans>}
      </p>
    </Item>
  );
}

function DeadMail({ mail, onGone }: { mail: FailedMail; onGone: () => void }) {
  const { _ } = useTexts();
  const about = mailWords[mail.kind];
  const kind = about ? _(about) : mail.kind;
  const name = mail.notice === null ? kind : `${kind} (${mail.notice.replaceAll('_', ' ')})`;
  const why = failureWords[mail.failure];
  return (
    <Item name={name} letter={{ mail: mail.id }} onGone={onGone}>
      <p>{why ? _(why) : mail.failure}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        <Moment value={mail.finished_at} />
        {', '}
        <Plural value={mail.attempts} one="# attempt" other="# attempts" />
        {mail.error !== null && `: ${mail.error}`}
      </p>
      <AppLink
        to={mail.recipient === null ? deskPaths.people : deskPaths.person(mail.recipient)}
        className="inline-flex min-h-11 items-center text-sm text-link"
      >
        {mail.recipient === null ? <Trans>To the invitations</Trans> : <Trans>Whose mail it is</Trans>}
      </AppLink>
    </Item>
  );
}

/** Jobs and mails that failed for good, with what can be done about each. */
export function DeadLetters({ jobs }: { jobs: readonly JobState[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mails = useQuery(failedMailsQuery());
  const dead = jobs.flatMap(({ job, dead: runs }) => (runs ? [{ job, runs }] : []));
  const onGone = () => heading.current?.focus();
  const count = dead.length + (mails.data?.length ?? 0);
  return (
    <section aria-labelledby="dead-title">
      <h2 ref={heading} id="dead-title" tabIndex={-1} className="text-xl outline-none">
        <Trans>Failed for good</Trans>
      </h2>
      <Card className="mt-3">
        {count > 0 && (
          <ul className="divide-y divide-line" aria-labelledby="dead-title">
            {dead.map(({ job, runs }) => (
              <DeadJob key={job} job={job} dead={runs} onGone={onGone} />
            ))}
            {mails.data?.map((mail) => (
              <DeadMail key={mail.id} mail={mail} onGone={onGone} />
            ))}
          </ul>
        )}
        {mails.isError && !mails.data ? (
          <NotLoaded onRetry={() => void mails.refetch()} isRetrying={mails.isFetching}>
            <Trans>Mails that failed could not be loaded.</Trans>
          </NotLoaded>
        ) : (
          count === 0 && (
            <p className="text-ink-soft">
              {mails.data ? (
                <Trans>
                  Nothing. What fails is tried again by itself, and stands here once that is over.
                </Trans>
              ) : (
                <Trans>Loading</Trans>
              )}
            </p>
          )
        )}
      </Card>
    </section>
  );
}

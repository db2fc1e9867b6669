import { Plural, Trans } from '@lingui/react/macro';
import { cappedNumber } from '@sangam/domain/grouped-number';
import { safetyLimits } from '@sangam/domain/safety';
import type { ReactNode } from 'react';
import { deskPaths } from '#shared/desk-paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { type Due, type Work, type WorkKind, workOf } from '../api/due-query.ts';
import { TimeLeftText, WaitText } from './Times.tsx';

/** Counted no further. */
const counted = 1000;

const tones = { late: 'border-t-brick', waits: 'border-t-marigold', done: 'border-t-leaf' } as const;

interface DueCardProps {
  count: number;
  label: ReactNode;
  tone: keyof typeof tones;
  /** The first of them, or how long it has waited. */
  detail?: ReactNode;
  /** Where it is worked on. */
  to?: string;
}

function DueCard({ count, label, tone, detail, to }: DueCardProps) {
  const look = `flex h-full min-h-28 flex-col rounded-card border border-t-5 border-line bg-card px-4 py-3 md:px-4.5 ${tones[count === 0 ? 'done' : tone]}`;
  const content = (
    <>
      <span className="figures text-2xl leading-tight font-bold wide">{cappedNumber(count, counted)}</span>
      <span className="leading-snug font-semibold">{label}</span>
      <span className="mt-auto pt-1 text-sm break-words text-ink-soft">{detail}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <AppLink to={to} className={`${look} no-underline hover:border-line-strong`}>
          {content}
        </AppLink>
      )}
    </li>
  );
}

const grid = 'grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4';

/** In the place of the cards. */
export function DueCardsSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

function ReviewCards({ due }: { due: Due }) {
  const reviews = workOf(due, 'review');
  const [first] = reviews.items;
  const now = useNow();
  const next = reviews.items.find(({ due_at }) => Date.parse(due_at) > now);
  return (
    <>
      <DueCard
        count={reviews.overdue}
        tone="late"
        label={<Plural value={reviews.overdue} one="review past 48 hours" other="reviews past 48 hours" />}
        detail={reviews.overdue > 0 ? first?.title : <Trans>none is late</Trans>}
        to="?status=pending&due=overdue"
      />
      <DueCard
        count={reviews.today}
        tone="waits"
        label={<Plural value={reviews.today} one="review due today" other="reviews due today" />}
        detail={
          reviews.today > 0 && next ? (
            <Trans>
              next <TimeLeftText dueAt={next.due_at} />
            </Trans>
          ) : (
            <Plural value={reviews.total} _0="nothing waits" one="# waits in all" other="# wait in all" />
          )
        }
        to="?status=pending&due=today"
      />
    </>
  );
}

/** Since when the one that waits longest has waited. */
function Oldest({ work: { items } }: { work: Work<Exclude<WorkKind, 'erasure'>> }) {
  const [oldest] = items;
  return (
    oldest && (
      <Trans>
        oldest <WaitText since={oldest.since} />
      </Trans>
    )
  );
}

function IdentityCard({ due }: { due: Due }) {
  const identities = workOf(due, 'identity');
  return (
    <DueCard
      count={identities.total}
      tone="waits"
      label={<Plural value={identities.total} one="identity to check" other="identities to check" />}
      detail={identities.total > 0 ? <Oldest work={identities} /> : <Trans>nobody waits</Trans>}
      to={deskPaths.identities}
    />
  );
}

function ReportCard({ due }: { due: Due }) {
  const reports = workOf(due, 'report');
  const { total, overdue } = reports;
  return (
    <DueCard
      count={total}
      tone={overdue > 0 ? 'late' : 'waits'}
      label={<Plural value={total} one="report open" other="reports open" />}
      detail={
        overdue > 0 ? (
          <Plural
            value={overdue}
            one={`# past ${safetyLimits.answerHours} hours`}
            other={`# past ${safetyLimits.answerHours} hours`}
          />
        ) : total > 0 ? (
          <Oldest work={reports} />
        ) : (
          <Trans>all were answered</Trans>
        )
      }
      to={deskPaths.reports}
    />
  );
}

/** Accounts that end by themselves: there to be seen, and late only where that did not work. */
function ErasureCard({ due }: { due: Due }) {
  const { total, overdue, items } = workOf(due, 'erasure');
  const [next] = items;
  if (total === 0) return null;
  return (
    <DueCard
      count={total}
      tone={overdue > 0 ? 'late' : 'waits'}
      label={<Plural value={total} one="account to be deleted" other="accounts to be deleted" />}
      detail={
        overdue > 0 ? (
          <Plural value={overdue} one="# did not work; tried hourly" other="# did not work; tried hourly" />
        ) : (
          next && (
            <Trans>
              by itself, next on <DateText value={next.due_at} />
            </Trans>
          )
        )
      }
    />
  );
}

interface SeldomCardProps extends Pick<DueCardProps, 'label' | 'tone' | 'to'> {
  work: Work<Exclude<WorkKind, 'erasure'>>;
}

/** What there seldom is: a card while there is. */
function SeldomCard({ work, ...card }: SeldomCardProps) {
  if (work.total === 0) return null;
  return <DueCard {...card} count={work.total} detail={<Oldest work={work} />} />;
}

function SeldomCards({ due }: { due: Due }) {
  const [appeals, requests, letters] = [
    workOf(due, 'appeal'),
    workOf(due, 'grave_request'),
    workOf(due, 'dead_letter'),
  ];
  return (
    <>
      <SeldomCard
        work={appeals}
        tone="waits"
        label={<Plural value={appeals.total} one="appeal to decide" other="appeals to decide" />}
        to={deskPaths.appeals}
      />
      <SeldomCard
        work={requests}
        tone="waits"
        label={
          <Plural
            value={requests.total}
            one="request for a second admin"
            other="requests for a second admin"
          />
        }
        to={deskPaths.log}
      />
      <SeldomCard
        work={letters}
        tone="late"
        label={
          <Plural
            value={letters.total}
            one="mail or job failed for good"
            other="mails and jobs failed for good"
          />
        }
        to={deskPaths.work}
      />
    </>
  );
}

/** How much there is to do of each kind, what is late first. */
export function DueCards({ due }: { due: Due }) {
  return (
    <ul className={grid}>
      <ReviewCards due={due} />
      <IdentityCard due={due} />
      <ReportCard due={due} />
      <SeldomCards due={due} />
      <ErasureCard due={due} />
    </ul>
  );
}

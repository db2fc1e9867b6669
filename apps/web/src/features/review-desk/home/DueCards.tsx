import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { type Due, workOf } from '../api/due-query.ts';
import { TimeLeftText, WaitText } from './Times.tsx';

/** Counted no further. */
const counted = 1000;
const grouped = new Intl.NumberFormat('en-IN');
const numberText = (count: number): string =>
  count > counted ? `${grouped.format(counted)}+` : grouped.format(count);

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
      <span className="figures text-2xl leading-tight font-bold wide">{numberText(count)}</span>
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
      {['first', 'second', 'third'].map((key) => (
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

/** How much there is to do of each kind, what is late first. */
export function DueCards({ due }: { due: Due }) {
  const ofIdeas = workOf(due, 'idea_report');
  const ofPeople = workOf(due, 'conversation_report');
  const mails = workOf(due, 'mail');
  const reports = ofIdeas.total + ofPeople.total;
  const [oldest] = [...ofIdeas.items, ...ofPeople.items].toSorted((one, other) =>
    one.since.localeCompare(other.since),
  );
  return (
    <ul className={grid}>
      <ReviewCards due={due} />
      <DueCard
        count={reports}
        tone="waits"
        label={<Plural value={reports} one="report open" other="reports open" />}
        detail={
          oldest ? (
            <Trans>
              oldest <WaitText since={oldest.since} />
            </Trans>
          ) : (
            <Trans>all were answered</Trans>
          )
        }
      />
      {mails.total > 0 && (
        <DueCard
          count={mails.total}
          tone="late"
          label={<Plural value={mails.total} one="mail not delivered" other="mails not delivered" />}
          detail={<Trans>in the last 30 days</Trans>}
        />
      )}
    </ul>
  );
}

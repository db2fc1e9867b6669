import { Trans } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { statedRoi } from '@sangam/domain/roi';
import { EyeOff, MessageSquareText, OctagonAlert, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { InterestLine } from '#shared/ideas/InterestLine.tsx';
import { notesOf } from '#shared/ideas/listed-notes.ts';
import type { ListedOwnIdea } from '#shared/ideas/own-ideas-query.ts';
import { PausedClock, ReviewClock } from '#shared/ideas/ReviewClock.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';

/** What the founder is asked to do, and the button that leads there. Above the card's own link. */
function NextStep(props: {
  tone: string;
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  to: string;
  action: ReactNode;
}) {
  return (
    <div
      className={`relative mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field p-4 [&_svg]:size-5 [&_svg]:shrink-0 ${props.tone}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        {props.icon}
        <div className="min-w-0">
          <h4 className="font-semibold">{props.title}</h4>
          <p className="text-ink">{props.text}</p>
        </div>
      </div>
      <ButtonLink to={props.to} variant="outline" size="small" className="bg-card">
        {props.action}
      </ButtonLink>
    </div>
  );
}

function StatusNote({ id, status, hasFeedback }: { id: string; status: string; hasFeedback: boolean }) {
  if (status === 'taken_down') {
    return (
      <NextStep
        tone="bg-brick-wash text-brick-deep"
        icon={<EyeOff aria-hidden="true" />}
        title={<Trans>We took this idea down</Trans>}
        text={<Trans>Investors do not see it. Read why, and appeal if it is wrong.</Trans>}
        to={paths.myIdeaTakeDown(id)}
        action={<Trans>Read why</Trans>}
      />
    );
  }
  if (status === 'rejected') {
    return (
      <NextStep
        tone="bg-brick-wash text-brick-deep"
        icon={<OctagonAlert aria-hidden="true" />}
        title={<Trans>Action Required</Trans>}
        text={
          hasFeedback ? (
            <Trans>
              This idea was not accepted. The feedback says why. You are welcome to submit another.
            </Trans>
          ) : (
            <Trans>This idea was not accepted. You are welcome to submit another.</Trans>
          )
        }
        to={paths.submitIdea}
        action={<Trans>Submit New Idea</Trans>}
      />
    );
  }
  if (status === 'needs_revision') {
    return (
      <NextStep
        tone="bg-turmeric text-marigold-deep"
        icon={<PencilLine aria-hidden="true" />}
        title={<Trans>Revision Needed</Trans>}
        text={
          hasFeedback ? (
            <Trans>Change what the feedback asks for, and send it again.</Trans>
          ) : (
            <Trans>Check each of your answers, and send it again.</Trans>
          )
        }
        to={paths.reviseIdea(id)}
        action={<Trans>Revise & Resubmit</Trans>}
      />
    );
  }
  return null;
}

function Amounts({ submission: { funding_amount, return_equity } }: { submission: ListedOwnIdea }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
      <div className="flex items-baseline gap-2">
        <dt className="text-sm text-ink-soft">
          <Trans>Funding</Trans>
        </dt>
        <dd className="font-semibold">
          <Money amount={funding_amount} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-sm text-ink-soft">
          <Trans>Expected ROI</Trans>
        </dt>
        <dd className="font-semibold">
          <Roi percent={statedRoi(return_equity)} />
        </dd>
      </div>
    </dl>
  );
}

function AdminFeedback({ notes }: { notes: string }) {
  return (
    <div className="mt-4 flex gap-3 border-t border-line pt-4">
      <MessageSquareText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
      <div className="min-w-0">
        <h4 className="font-semibold">
          <Trans>Admin Feedback</Trans>
        </h4>
        <p className="whitespace-pre-line text-ink-soft">{notes}</p>
      </div>
    </div>
  );
}

/** One submission: what it is, how it stands, what the reviewers say, what to do next. */
export function SubmissionCard({ submission }: { submission: ListedOwnIdea }) {
  const { id, title, category, timestamp, due_at } = submission;
  const standing = ideaStandingOf(submission);
  const notes = notesOf(submission);
  return (
    <article className="relative rounded-card border border-line bg-card p-4 transition-colors hover:border-line-strong md:p-5">
      <div className="flex gap-3.5">
        <SignTile ideaId={id} name={title} category={category} className="size-14" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 className="min-w-0 text-lg">
              {/* The whole card is the link's target; buttons on it stand above. */}
              <Link
                to={paths.idea(id)}
                className="after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {title}
              </Link>
            </h3>
            <StatusBadge status={standing} />
          </div>
          <p className="mt-1 text-ink-soft">
            {category} · <Trans>submitted</Trans> <DateText value={timestamp} className="whitespace-nowrap" />
          </p>
        </div>
      </div>
      <Amounts submission={submission} />
      <div className="mt-3 empty:hidden">
        {due_at !== null && <ReviewClock dueAt={due_at} />}
        {standing === 'needs_revision' && <PausedClock />}
      </div>
      <div className="mt-3 empty:hidden">
        <InterestLine ideaId={id} isListed={standing === 'approved'} />
      </div>
      {notes !== '' && <AdminFeedback notes={notes} />}
      <StatusNote id={id} status={standing} hasFeedback={notes !== ''} />
      <p className="relative mt-3 -mb-3 flex justify-end border-t border-line pt-1 md:-mb-4">
        <Link to={paths.myIdea(id)} className="inline-flex min-h-11 items-center text-link">
          <Trans>
            History and actions<span className="sr-only">: {asTyped(title)}</span>
          </Trans>
        </Link>
      </p>
    </article>
  );
}

import { Trans } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { statedRoi } from '@sangam/domain/roi';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { InterestLine } from '#shared/ideas/InterestLine.tsx';
import { notesOf } from '#shared/ideas/listed-notes.ts';
import type { ListedOwnIdea } from '#shared/ideas/own-ideas-query.ts';
import { ReviewClock } from '#shared/ideas/ReviewClock.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { Figure } from '#shared/ui/Figure.tsx';

/** The links to what can be done about it. */
function Ways({ idea, standing }: { idea: ListedOwnIdea; standing: string }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 md:col-span-2">
      {standing === 'needs_revision' && (
        <ButtonLink to={paths.reviseIdea(idea.id)} size="small">
          <Trans>
            Revise & Resubmit<span className="sr-only">: {asTyped(idea.title)}</span>
          </Trans>
        </ButtonLink>
      )}
      {standing === 'taken_down' && (
        <ButtonLink to={paths.myIdeaTakeDown(idea.id)} size="small">
          <Trans>
            Read why it is down<span className="sr-only">: {asTyped(idea.title)}</span>
          </Trans>
        </ButtonLink>
      )}
      <ButtonLink to={paths.myIdea(idea.id)} variant="outline" size="small">
        <Trans>
          View Details<span className="sr-only">: {asTyped(idea.title)}</span>
        </Trans>
      </ButtonLink>
    </div>
  );
}

/** One of the founder's own ideas: how it stands, by when it is reviewed, what the reviewers say. */
export function OwnIdeaCard({ idea }: { idea: ListedOwnIdea }) {
  const standing = ideaStandingOf(idea);
  const notes = notesOf(idea);
  return (
    <Card as="article" className="grid gap-x-7 gap-y-4 md:grid-cols-[1fr_10.5rem]">
      <div className="min-w-0 space-y-2.5">
        <p>
          <StatusBadge status={standing} />
        </p>
        <div className="flex gap-3.5">
          <SignTile ideaId={idea.id} name={idea.title} category={idea.category} className="size-14" />
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={paths.myIdea(idea.id)} className="hover:text-teal-deep">
                {idea.title}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-ink-soft">
              {idea.category} · <Trans>submitted</Trans>{' '}
              <DateText value={idea.timestamp} className="figures whitespace-nowrap" />
            </p>
          </div>
        </div>
        {idea.due_at !== null && <ReviewClock dueAt={idea.due_at} />}
        <InterestLine ideaId={idea.id} isListed={standing === 'approved'} />
        {notes !== '' && (
          <div className="rounded-field bg-turmeric px-4 py-3">
            <p className="text-sm font-semibold text-marigold-deep">
              <Trans>Admin Feedback</Trans>
            </p>
            <p className="break-words whitespace-pre-line">{notes}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-x-8 gap-y-4 md:flex-col md:flex-nowrap md:items-end md:border-l md:border-line md:text-right">
        <Figure label={<Trans>funding needed</Trans>}>
          <Money amount={idea.funding_amount} />
        </Figure>
        <Figure label={<Trans>expected ROI a year</Trans>}>
          <Roi percent={statedRoi(idea.return_equity)} />
        </Figure>
      </div>
      <Ways idea={idea} standing={standing} />
    </Card>
  );
}

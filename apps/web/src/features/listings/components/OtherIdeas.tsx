import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ideasToBeginWithQuery } from '#shared/ideas/front-listings-query.ts';
import { IdeaBrief } from '#shared/ideas/IdeaBrief.tsx';
import { roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { useUserId } from '#shared/session/session-context.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** Ideas that are shown beside one. */
const shown = 2;

/**
 * Where an idea is closed to its reader: others whose summaries they can read, those that the list begins
 * with. They are an extra: nothing where there are none or they cannot be had.
 */
export function OtherIdeas() {
  const { id = '' } = useParams();
  const { data = [], isPending } = useQuery(ideasToBeginWithQuery(useUserId()));
  const ideas = data.filter((idea) => idea.id !== id).slice(0, shown);
  // As high as two of them, as the place was before.
  if (isPending) return <Skeleton className="h-154 w-full sm:h-80" />;
  if (ideas.length === 0) return null;
  return (
    <section aria-labelledby="other-ideas-title" data-print="no">
      <h2 id="other-ideas-title" className="mb-4 text-xl">
        <Trans>More ideas you can read in summary</Trans>
      </h2>
      <ul className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {ideas.map((idea) => {
          const roi = roiOf(idea);
          return (
            <IdeaBrief key={idea.id} idea={idea}>
              {roi !== null && (
                <>
                  {' '}
                  ·{' '}
                  <Trans>
                    <Roi percent={roi} /> a year
                  </Trans>
                </>
              )}
            </IdeaBrief>
          );
        })}
      </ul>
    </section>
  );
}

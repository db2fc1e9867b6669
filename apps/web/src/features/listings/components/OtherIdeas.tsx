import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { IdeaPicture } from '#shared/ideas/IdeaPicture.tsx';
import { roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Money } from '#shared/ui/Money.tsx';
import { otherIdeasQuery } from '../api/other-ideas-query.ts';

/**
 * Where an idea is closed to its reader: others whose summaries they can read. They are an extra: nothing
 * where there are none or they cannot be had.
 */
export function OtherIdeas() {
  const { id = '' } = useParams();
  const { data: ideas = [] } = useQuery(otherIdeasQuery(useUserId(), id));
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
            <li key={idea.id} className="min-w-0">
              <IdeaPicture
                ideaId={idea.id}
                title={idea.title}
                category={idea.category}
                city={idea.city}
                cover={idea.cover_image_url}
              />
              <h3 className="mt-2 text-base [font-stretch:100%]">
                <Link to={paths.idea(idea.id)} className="inline-block py-0.5 hover:text-teal-deep">
                  {idea.title}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">
                {idea.city} · <Money amount={idea.funding_amount} />
                {roi !== null && (
                  <>
                    {' '}
                    ·{' '}
                    <Trans>
                      <Roi percent={roi} /> a year
                    </Trans>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

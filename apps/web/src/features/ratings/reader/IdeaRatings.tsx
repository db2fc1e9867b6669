import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSubscribeWay } from '#shared/subscription/SubscribeLink.tsx';
import { type RatingFacts, useRatingFacts } from '../api/rating-facts.ts';
import { RatingList } from '../components/RatingList.tsx';
import { RatingsSection } from '../components/RatingsSection.tsx';
import { RatingSummary } from '../components/RatingSummary.tsx';
import { OwnRating } from './OwnRating.tsx';

/** For those who read the teaser: where the words are. */
function LockedWords() {
  const way = useSubscribeWay();
  return (
    <p className="flex gap-2.5">
      <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-marigold-deep" />
      <span>
        <Trans>What they wrote opens with a subscription.</Trans>{' '}
        <Link {...way} className="text-link" data-print="no">
          <Trans>See what it costs and how to begin</Trans>
        </Link>
      </span>
    </p>
  );
}

/** Where somebody cannot rate: who can. */
function WhoRates({ facts }: { facts: RatingFacts }) {
  return (
    <p className="max-w-[60ch] text-ink-soft">
      {facts.ratings === 0 && (
        <>
          <Trans>No ratings yet.</Trans>{' '}
        </>
      )}
      {facts.reader === 'founder' || facts.reader === 'admin' ? (
        <Trans>Investors whom the founder has answered can rate the idea.</Trans>
      ) : (
        <Trans>You can rate once the founder has answered you.</Trans>
      )}
    </p>
  );
}

function Content({ ideaId, facts }: { ideaId: string; facts: RatingFacts }) {
  const { reader, ratings, may_rate: mayRate, has_rated: hasRated } = facts;
  return (
    <div className="space-y-6">
      <RatingSummary facts={facts} />
      {mayRate || hasRated ? <OwnRating ideaId={ideaId} mayRate={mayRate} /> : <WhoRates facts={facts} />}
      {reader === 'founder' && ratings > 0 && (
        <Link to={paths.myIdeaRatings(ideaId)} className="inline-flex min-h-11 items-center text-link">
          <Trans>Reply on your own page</Trans>
        </Link>
      )}
      {ratings > 0 && (reader === 'teaser' ? <LockedWords /> : <RatingList ideaId={ideaId} />)}
    </div>
  );
}

/** On an idea's page: what investors who talked with the founder think of description and answers. */
export function IdeaRatings() {
  const { id = '' } = useParams();
  const query = useRatingFacts(id);
  if (query.data === null) return null;
  return <RatingsSection query={query}>{(facts) => <Content ideaId={id} facts={facts} />}</RatingsSection>;
}

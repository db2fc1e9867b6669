import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSavedIdeas } from '#shared/ideas/saved-ideas-query.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { type SavedListing, savedListingsQuery } from '../api/saved-listings-query.ts';
import { savedNotOfferedQuery } from '../api/saved-not-offered-query.ts';
import { NotOffered } from './NotOffered.tsx';

const shownAtFirst = 5;

/** The saved ideas that are listed, kept in step with what is listed. */
function useSavedListings() {
  const userId = useUserId();
  const saved = useSavedIdeas();
  const ids = saved.data ?? [];
  const listings = useQuery({ ...savedListingsQuery(userId, ids), enabled: saved.data !== undefined });
  // The listings report ideas that come back or leave.
  const queryClient = useQueryClient();
  const refresh = () => {
    refetchSoon(queryClient, savedListingsQuery(userId, ids));
    refetchSoon(queryClient, savedNotOfferedQuery(userId, ids));
  };
  useTableChanges({
    table: 'listings',
    enabled: ids.length > 0,
    onChange: ({ type, row }) => {
      if (type !== 'UPDATE' && ids.includes(row.id)) refresh();
    },
    reads: [savedListingsQuery(userId, ids).queryKey, savedNotOfferedQuery(userId, ids).queryKey],
  });
  const retry = saved.isError ? saved.refetch : listings.refetch;
  return { ids, listings: listings.data, isError: saved.isError || listings.isError, retry };
}

function SavedListingsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your saved ideas`} className="space-y-3 pt-1.5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}

function SavedLine({ listing }: { listing: SavedListing }) {
  return (
    <li>
      <Link
        to={paths.idea(listing.id)}
        className="flex min-h-16 items-center gap-3 py-2 hover:text-teal-deep"
      >
        <SignTile ideaId={listing.id} name={listing.title} category={listing.category} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{listing.title}</span>
          <span className="block text-sm text-ink-soft">{listing.location}</span>
        </span>
        <Money amount={listing.funding_amount} className="font-semibold" />
      </Link>
    </li>
  );
}

function Content() {
  const { t } = useLingui();
  const { ids, listings, isError, retry } = useSavedListings();
  const [showsAll, setShowsAll] = useState(false);
  if (isError) {
    return (
      <ErrorState
        title={t`Your saved ideas could not be loaded`}
        headingLevel={3}
        onRetry={() => void retry()}
      />
    );
  }
  if (!listings) return <SavedListingsSkeleton />;
  if (listings.length === 0) {
    return (
      <>
        <p className="text-ink-soft">
          <Trans>The ideas you saved are not listed at the moment.</Trans>
        </p>
        <NotOffered ids={ids} />
      </>
    );
  }
  const shown = showsAll ? listings : listings.slice(0, shownAtFirst);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((listing) => (
          <SavedLine key={listing.id} listing={listing} />
        ))}
      </ul>
      {listings.length > shown.length && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          <Plural value={listings.length} one="Show # saved idea" other="Show all # saved ideas" />
        </Button>
      )}
      <NotOffered ids={ids} />
    </>
  );
}

/** What the investor saved last, for those who saved something. */
export function SavedIdeas() {
  return (
    <Card as="section" aria-labelledby="saved-ideas">
      <h2 id="saved-ideas" className="mb-3 flex items-center gap-2.5 text-xl">
        <Heart aria-hidden="true" className="size-6 text-brick" strokeWidth={1.75} />
        <Trans>Saved ideas</Trans>
      </h2>
      <Content />
    </Card>
  );
}

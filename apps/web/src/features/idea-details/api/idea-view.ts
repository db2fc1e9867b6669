import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDisclaimer } from '#shared/ideas/disclaimer-query.ts';
import { type FullIdea, fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { listingQuery } from '#shared/ideas/listing-query.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';

export type IdeaView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  /** Nothing is shown before the disclaimer is accepted. */
  | { readonly state: 'disclaimer' }
  | { readonly state: 'missing' }
  | { readonly state: 'full'; readonly idea: FullIdea; readonly listing: Listing | null }
  | { readonly state: 'teaser'; readonly listing: Listing };

/** What the policies let this reader see of an idea: all of it, its teaser, or nothing; updated live. */
export function useIdeaView(id: string): IdeaView {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const disclaimer = useDisclaimer();
  const full = useQuery(fullIdeaQuery(userId, id));
  const teaser = useQuery(listingQuery(userId, id));
  const refresh = () => {
    refetchSoon(queryClient, fullIdeaQuery(userId, id));
    refetchSoon(queryClient, listingQuery(userId, id));
  };
  const filter = `id=eq.${id}`;
  const enabled = Boolean(full.data ?? teaser.data);
  useTableChanges({
    table: 'ideas',
    filter,
    enabled,
    onChange: refresh,
    reads: [fullIdeaQuery(userId, id).queryKey],
  });
  useTableChanges({
    table: 'listings',
    filter,
    enabled,
    onChange: refresh,
    reads: [listingQuery(userId, id).queryKey],
  });

  const hasAccepted = disclaimer.data === true;
  const wasRefused = useRef(false);
  useEffect(() => {
    if (disclaimer.data === false) wasRefused.current = true;
    if (!hasAccepted || !wasRefused.current) return;
    // Requests before the acceptance returned nothing.
    wasRefused.current = false;
    refetchSoon(queryClient, fullIdeaQuery(userId, id));
    refetchSoon(queryClient, listingQuery(userId, id));
  }, [disclaimer.data, hasAccepted, queryClient, userId, id]);

  if (full.data) return { state: 'full', idea: full.data, listing: teaser.data ?? null };
  if (teaser.data && full.data === null) return { state: 'teaser', listing: teaser.data };
  const error = full.error ?? teaser.error ?? disclaimer.error;
  if (error) return { state: 'failed', error };
  if (full.isPending || teaser.isPending || disclaimer.isPending) return { state: 'loading' };
  if (!hasAccepted) return { state: 'disclaimer' };
  return full.isFetching || teaser.isFetching ? { state: 'loading' } : { state: 'missing' };
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface ShowMore {
  readonly showMore: () => void;
  /** The next page is wanted and not there yet. */
  readonly isBusy: boolean;
}

/**
 * "Show more" for a list with live changes. A change refetches the list and cancels a fetch under way, so a
 * press at that moment would be lost, or would cancel the refetch. Therefore the press is stored, and the
 * next page is fetched when nothing else is. After an error the reader has to press again.
 */
export function useShowMore<Page>(list: UseInfiniteQueryResult<InfiniteData<Page>>): ShowMore {
  const [wantedPages, setWantedPages] = useState(0);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } =
    list;
  const pages = list.data?.pages.length ?? 0;
  // Reached: what is listed next (another order, other filters) begins with one page.
  if (wantedPages > 0 && pages >= wantedPages) setWantedPages(0);
  const isWanted = wantedPages > pages && hasNextPage && !isFetchNextPageError;
  // Zero while no page can be fetched. A fetch may begin and end between two renders; its timestamp shows
  // that.
  const readyAt = isWanted && !isFetching ? dataUpdatedAt : 0;
  useEffect(() => {
    if (readyAt > 0) void fetchNextPage({ cancelRefetch: false });
  }, [readyAt, fetchNextPage]);
  const showMore = (): void => {
    setWantedPages(pages + 1);
    if (isFetchNextPageError) void fetchNextPage();
  };
  return { showMore, isBusy: isWanted || isFetchingNextPage };
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface ShowMore {
  readonly showMore: () => void;
  /** The next page is wanted and not there yet. */
  readonly isBusy: boolean;
}

/**
 * "Show more" of a list that changes while it is read. A change told by the server reads the list again and ends what was under
 * way; a press in that moment would be lost, or would end the reading of the change. So the press is remembered, and the next
 * page is asked for when nothing else is. After a failure it takes another press.
 */
export function useShowMore<Page>(list: UseInfiniteQueryResult<InfiniteData<Page>>): ShowMore {
  const [wantedPages, setWantedPages] = useState(0);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } =
    list;
  const pages = list.data?.pages.length ?? 0;
  // Reached: what is listed next (another order, other filters) begins with one page.
  if (wantedPages > 0 && pages >= wantedPages) setWantedPages(0);
  const isWanted = wantedPages > pages && hasNextPage && !isFetchNextPageError;
  // Zero while nothing can be asked for. A reading may begin and end between two renderings: its time tells.
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

import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { useShowMore } from './use-show-more.ts';

interface ShowMoreProps<Page> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
}

/** Below a list: the button that brings its next page; nothing where there is none. */
export function ShowMore<Page>({ list }: ShowMoreProps<Page>) {
  const { showMore, isBusy } = useShowMore(list);
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="outline" busy={isBusy} onClick={showMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConversationRowShapes } from '#shared/ui/conversations-shape.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { controlClasses } from '#shared/ui/FieldFrame.tsx';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import type { useOwnConversations } from '../api/own-conversations.ts';
import { minSearchLength } from '../api/search-messages.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { SearchResults } from './SearchResults.tsx';

/** After the last letter, until the server is asked. Milliseconds. */
const pauseMs = 250;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Rows({ list, openId }: { list: ReturnType<typeof useOwnConversations>; openId: string | null }) {
  const { t } = useLingui();
  const more = useShowMore(list);
  const { data, isPending, refetch, hasNextPage } = list;
  if (data === undefined) {
    return isPending ? (
      <SkeletonGroup label={t`Loading the conversations`}>
        <ConversationRowShapes />
      </SkeletonGroup>
    ) : (
      <div className="p-4.5">
        <ErrorState title={t`The conversations could not be loaded`} onRetry={() => void refetch()}>
          <Trans>Nothing is lost.</Trans>
        </ErrorState>
      </div>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      <ul aria-label={t`Conversations`}>
        {rows.map((row) => (
          <li key={row.id}>
            <ConversationRow conversation={row} isOpen={row.id === openId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className="p-4.5">
          <Button variant="outline" size="small" fullWidth busy={more.isBusy} onClick={more.showMore}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

/** What is searched for; in the address, so that Back and a reload find it again. */
function useSearch() {
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get('search') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const words = useSettled(typed).trim();
  const isTold = words === inAddress;
  const tell = useEffectEvent((found: string) => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (found === '') after.delete('search');
        else after.set('search', found);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (!isTold) tell(words);
  }, [isTold, words]);
  return { typed, setTyped, words };
}

interface ConversationListProps {
  list: ReturnType<typeof useOwnConversations>;
  heading: ReactNode;
  openId: string | null;
  className: string;
}

/** A person's conversations, the latest first, and the search in them. */
export function ConversationList({ list, heading, openId, className }: ConversationListProps) {
  const { t } = useLingui();
  const { typed, setTyped, words } = useSearch();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isSearching = typed.trim().length >= minSearchLength && words.length >= minSearchLength;
  return (
    <nav aria-label={t`Conversations`} className={className}>
      <div className="px-4.5 pt-4 pb-3">
        {heading}
        <div className="relative mt-3">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft"
          />
          <input
            type="search"
            name="search"
            aria-label={t`Search in your messages`}
            placeholder={t`Search`}
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
            className={`${controlClasses} pl-11`}
          />
        </div>
      </div>
      {isSearching ? (
        <SearchResults words={words} conversations={rows} />
      ) : (
        <Rows list={list} openId={openId} />
      )}
    </nav>
  );
}

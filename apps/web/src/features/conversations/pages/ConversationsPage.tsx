import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { OfferParts } from '#shared/conversations/offer-parts.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useOwnConversations } from '../api/own-conversations.ts';
import { OfferPartsContext } from '../offers-context.ts';
import { ConversationList } from '../list/ConversationList.tsx';
import { NoConversations } from '../list/NoConversations.tsx';
import { ConversationPane } from '../thread/ConversationPane.tsx';

/** The number of a message in the address; null for none. */
function wantedIn(search: URLSearchParams): number | null {
  const given = search.get('message') ?? '';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** Beside the list while none is open. */
function NothingOpen() {
  return (
    <div className="hidden place-content-center justify-items-center gap-3 p-8 text-center text-ink-soft md:grid xl:col-span-2">
      <MessagesSquare aria-hidden="true" className="size-10" strokeWidth={1.5} />
      <p>
        <Trans>Choose a conversation to read it here.</Trans>
      </p>
    </div>
  );
}

/**
 * `/conversations` and `/conversations/{id}`: the list, and beside it, or in its place on a phone, one of
 * them.
 */
export function ConversationsPage({ offers }: { offers: OfferParts }) {
  const { t } = useLingui();
  const { id = null } = useParams();
  const [search] = useSearchParams();
  const list = useOwnConversations();
  const isEmpty = list.data?.pages[0]?.rows.length === 0;
  const wanted = wantedIn(search);
  const title = t`Conversations`;
  if (id === null && isEmpty) {
    return (
      <div className="wrap py-6 md:py-10">
        <PageTitle title={title} />
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <NoConversations />
      </div>
    );
  }
  return (
    <div className="frame-of-conversations" data-fills-screen="">
      {id === null && <PageTitle title={title} />}
      <ConversationList
        list={list}
        openId={id}
        heading={
          id === null ? (
            <h1 className="text-lg">{title}</h1>
          ) : (
            <p className="text-lg font-bold wide">{title}</p>
          )
        }
        className={`relative min-h-0 overflow-y-auto border-line md:border-r ${id === null ? '' : 'max-md:hidden'}`}
      />
      <OfferPartsContext value={offers}>
        {id === null ? <NothingOpen /> : <ConversationPane key={id} id={id} around={wanted} />}
      </OfferPartsContext>
    </div>
  );
}

import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { indianTime, isSameIndianDay } from '#shared/ui/indian-time.ts';
import { type LatestConversation, latestConversationsQuery } from './api/latest-conversations-query.ts';

function ConversationLine({ conversation }: { conversation: LatestConversation }) {
  const { t } = useLingui();
  const { i18n } = useLanguage();
  const [today] = useState(() => new Date());
  const {
    id,
    idea_id,
    idea_title,
    idea_category,
    other_name,
    side,
    last_side,
    last_words,
    last_record,
    last_at,
  } = conversation;
  const at = new Date(last_at);
  const isUnread = conversation.last_number > conversation.own_read;
  const name = other_name ?? t`Closed account`;
  const isOwn = last_side === side;
  const steps: Readonly<Record<string, string>> = {
    offer: isOwn ? t`You made an offer` : t`An offer for you`,
    message_hidden: t`A reviewer hid this message.`,
  };
  const step = steps[last_record ?? ''] ?? t`A step in your deal`;
  const words = last_words === null ? step : `“${last_words}”`;
  return (
    <li>
      <Link
        to={paths.conversation(id)}
        className="flex min-h-16 items-center gap-3 py-2 hover:text-teal-deep"
      >
        <SignTile ideaId={idea_id ?? id} name={idea_title ?? name} category={idea_category ?? ''} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-semibold">
            {isUnread && (
              <>
                <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-teal" />
                <span className="sr-only">
                  <Trans>Unread</Trans>
                </span>
              </>
            )}
            <span className="truncate">{idea_title === null ? name : `${name} · ${idea_title}`}</span>
          </span>
          <span className="line-clamp-2 text-sm break-words text-ink-soft">
            {isOwn && last_words !== null ? t`You: ${words}` : words}
          </span>
        </span>
        <time dateTime={last_at} className="figures shrink-0 text-sm text-ink-soft">
          {indianTime(at, i18n.locale, isSameIndianDay(at, today) ? 'hour' : 'date')}
        </time>
      </Link>
    </li>
  );
}

/** The conversations that something happened in last; nothing where there are none. */
export function LatestConversations() {
  const { data, isPending } = useQuery(latestConversationsQuery(useUserId()));
  if (isPending) return <div data-skeleton="" />;
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="latest-conversations">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-conversations" className="text-xl">
          <Trans>Conversations</Trans>
        </h2>
        <Link to={paths.conversations} className="text-link inline-flex min-h-11 items-center text-sm">
          <Trans>
            All<span className="sr-only"> conversations</span>
          </Trans>
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {data.map((conversation) => (
          <ConversationLine key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </Card>
  );
}

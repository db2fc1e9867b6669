import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { cn } from '#shared/ui/cn.ts';
import { indianTime, isSameIndianDay } from '#shared/ui/indian-time.ts';
import type { Conversation } from '../api/own-conversations.ts';
import { useOtherName } from '../other-name.ts';
import { PersonMark } from '../PersonMark.tsx';
import { actorOf, useRecordText } from '../records/use-record-text.ts';
import { looksOf, otherSide } from '../sides.ts';

/** An investor knows founders by their signs, a founder investors by their names. */
export function ConversationMark({ conversation }: { conversation: Conversation }) {
  const { side, idea_id: ideaId, idea_title: title, idea_category: category } = conversation;
  const { full } = useOtherName(conversation);
  if (side === 'investor' && ideaId !== null && title !== null) {
    return <SignTile ideaId={ideaId} name={title} category={category ?? ''} className="size-11" />;
  }
  return <PersonMark name={full} side={otherSide(side)} />;
}

function LastTime({ moment }: { moment: string }) {
  const { i18n } = useLanguage();
  const time = new Date(moment);
  const [today] = useState(() => new Date());
  const format = isSameIndianDay(time, today) ? 'hour' : 'date';
  return (
    <time dateTime={moment} className="figures shrink-0 text-sm text-ink-soft">
      {indianTime(time, i18n.locale, format)}
    </time>
  );
}

/** What was said or done last. */
function LastWords({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const recordText = useRecordText();
  const { first } = useOtherName(conversation);
  const { side, last_side, last_words: words, last_record: kind } = conversation;
  if (kind === 'message_hidden') return <Trans>A reviewer hid this message.</Trans>;
  if (kind !== null) return recordText({ kind }, actorOf(last_side ?? 'sangam', side), first);
  const lastWords = words ?? '…';
  return last_side === side ? t`You: ${lastWords}` : lastWords;
}

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
}

/** A conversation in the list: with whom, the last words, what is unread. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { t } = useLingui();
  const { id, side, idea_title: title, last_at } = conversation;
  const { full } = useOtherName(conversation);
  const unread = conversation.last_number - conversation.own_read;
  const look = looksOf[side];
  return (
    <Link
      to={paths.conversation(id)}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex gap-3 border-l-4 py-3 pr-4.5 pl-3.5 -outline-offset-3',
        isOpen ? look.row : 'border-transparent hover:bg-paper',
      )}
    >
      <ConversationMark conversation={conversation} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate leading-snug font-semibold">{full}</span>
          {conversation.is_muted && (
            <>
              <BellOff aria-hidden="true" className="size-4 shrink-0 self-center text-ink-soft" />
              <span className="sr-only">{t`Muted`}</span>
            </>
          )}
          <LastTime moment={last_at} />
        </span>
        {title !== null && <span className="block truncate text-sm text-ink-soft">{title}</span>}
        <span className="flex items-center gap-2 text-sm">
          <span className={cn('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
            <LastWords conversation={conversation} />
          </span>
          {unread > 0 && (
            <span
              className={cn(
                'figures min-w-5 rounded-full px-1.5 text-center leading-5 font-semibold',
                look.count,
              )}
            >
              {unread}
              <span className="sr-only"> {t`unread`}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

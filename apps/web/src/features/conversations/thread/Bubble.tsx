import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { Message } from '../api/thread-query.ts';
import { looksOf } from '../sides.ts';
import { MessageFiles } from './MessageFiles.tsx';

interface BubbleFrameProps {
  /** The reader's side, for a message of their own; null for the other's. */
  own: ConversationSide | null;
  className?: string;
  children: ReactNode;
}

/** The frame of a message: one's own at the right and in one's colour. */
export function BubbleFrame({ own, className, children }: BubbleFrameProps) {
  return (
    <div
      className={cn(
        'w-fit max-w-[88%] rounded-card border px-3.5 py-2.5 break-words md:max-w-[78%]',
        own === null
          ? 'rounded-bl-none border-line bg-paper'
          : `ml-auto rounded-br-none border-transparent ${looksOf[own].bubble}`,
        className,
      )}
    >
      {children}
    </div>
  );
}

interface BubbleProps {
  message: Message;
  side: ConversationSide;
  otherName: string;
  isClose: boolean;
  /** The last of one's own messages that the other has read. */
  isReadMark: boolean;
  /** Somebody searched for it. */
  isWanted: boolean;
}

export function Bubble({ message, side, otherName, isClose, isReadMark, isWanted }: BubbleProps) {
  const { t } = useLingui();
  const { i18n } = useLanguage();
  const { body, files, sent_at: sentAt, number } = message;
  const isOwn = message.side === side;
  return (
    <li data-number={number} className={isClose ? 'mt-1' : 'mt-3'}>
      <BubbleFrame
        own={isOwn ? side : null}
        className={isWanted ? 'outline-3 outline-offset-2 outline-focus' : ''}
      >
        <span className="sr-only">{isOwn ? t`You:` : t`${otherName}:`}</span>
        {body !== null && <p className="whitespace-pre-line">{body}</p>}
        <MessageFiles files={files} />
        {body === null && files.length === 0 && (
          <p className="text-ink-soft italic">
            <Trans>Removed with the account that wrote it.</Trans>
          </p>
        )}
        <time dateTime={sentAt} className="figures mt-0.5 block text-sm text-ink-soft">
          {indianTime(new Date(sentAt), i18n.locale, 'hour')}
        </time>
      </BubbleFrame>
      {isReadMark && (
        <p className="mt-1 flex items-center justify-end gap-1 text-sm text-ink-soft">
          <CheckCheck aria-hidden="true" className="size-4" />
          <Trans>Read</Trans>
        </p>
      )}
    </li>
  );
}

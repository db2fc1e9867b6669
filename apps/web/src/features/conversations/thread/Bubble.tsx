import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { CheckCheck } from 'lucide-react';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { Message } from '../api/thread-query.ts';
import { BubbleFrame } from '../BubbleFrame.tsx';
import { MessageFiles } from './MessageFiles.tsx';

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

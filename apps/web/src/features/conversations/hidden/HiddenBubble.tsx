import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { Message } from '../api/thread-query.ts';
import { BubbleFrame } from '../BubbleFrame.tsx';
import { OwnHiddenPart } from './own-hidden-part.tsx';
import { hiddenReason } from './reasons.ts';

/** Where its author reads more, and appeals. */
function OwnWay({ conversation, message }: { conversation: string; message: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // Its code comes with its first opening; what was typed outlives its closing.
  const [wasReached, setWasReached] = useState(false);
  if (isOpen && !wasReached) setWasReached(true);
  return (
    <>
      <Button variant="outline" size="small" className="my-1.5" onClick={() => setIsOpen(true)}>
        <Trans>Why, and what you can do</Trans>
      </Button>
      {wasReached && (
        <OwnHiddenPart
          conversation={conversation}
          message={message}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface HiddenBubbleProps {
  conversation: string;
  message: Message;
  reason: string;
  side: ConversationSide;
  otherName: string;
  isWanted: boolean;
}

/** Stands in the place of a message that a reviewer hid from both. */
export function HiddenBubble(props: HiddenBubbleProps) {
  const { conversation, message, reason, side, otherName, isWanted } = props;
  const { t } = useLingui();
  const { _, i18n } = useTexts();
  const { id, number, sent_at: sentAt } = message;
  const isOwn = message.side === side;
  return (
    <li data-number={number} className="mt-3">
      <BubbleFrame
        own={isOwn ? side : null}
        isHidden
        className={isWanted ? 'outline-3 outline-offset-2 outline-focus' : ''}
      >
        <span className="sr-only">{isOwn ? t`You:` : t`${otherName}:`}</span>
        <p className="flex gap-2 text-ink-soft italic">
          <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <Trans>This message was hidden by a reviewer: {_(hiddenReason(reason))}.</Trans>
          </span>
        </p>
        {isOwn && <OwnWay conversation={conversation} message={id} />}
        <time dateTime={sentAt} className="figures mt-0.5 block text-sm text-ink-soft">
          {indianTime(new Date(sentAt), i18n.locale, 'hour')}
        </time>
      </BubbleFrame>
    </li>
  );
}

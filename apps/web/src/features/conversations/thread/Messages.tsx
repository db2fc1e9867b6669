import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '../api/own-conversations.ts';
import type { Message } from '../api/thread-query.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Waiting } from '../outbox/stored-outbox.ts';
import { useOpenOffers } from '../offers-context.ts';
import { HiddenBubble } from '../hidden/HiddenBubble.tsx';
import { RecordEntry } from '../records/RecordEntry.tsx';
import { Bubble } from './Bubble.tsx';
import { DayHeading } from './DayHeading.tsx';
import { daysOf, followsClosely } from './days.ts';
import { WaitingBubble } from './WaitingBubble.tsx';

export interface MessagesProps {
  conversation: Conversation;
  otherName: string;
  /** The number of a message that somebody searched for. */
  around: number | null;
  outbox: Outbox;
  /** What was written here and has not arrived. */
  waiting: readonly Waiting[];
  isHeld: boolean;
}

/** The last of one's own messages that the other has read. */
const readMarkOf = (messages: readonly Message[], { side, other_read }: Conversation): number | undefined =>
  messages.findLast(
    (message) => message.side === side && message.record === null && message.number <= other_read,
  )?.number;

/** Day by day what was said, and what is on its way. */
export function Messages({ messages, ...props }: MessagesProps & { messages: readonly Message[] }) {
  const { t } = useLingui();
  const { conversation, otherName, around, outbox, waiting, isHeld } = props;
  const { side } = conversation;
  const readMark = readMarkOf(messages, conversation);
  const unsent = waiting.filter((message) => messages.every((each) => each.id !== message.id));
  const offers = useOpenOffers();
  const hasOffers = messages.some(({ record }) => record?.kind === 'offer');
  return (
    <>
      {offers !== null && hasOffers && <offers.parts.Live conversation={conversation.id} />}
      {daysOf(messages).map((day) => (
        <section key={day.messages[0]?.id}>
          <DayHeading moment={day.moment} />
          <ol>
            {day.messages.map((message, index) => {
              const { id, record, number, hidden_reason: reason } = message;
              const shown = { message, side, otherName, isWanted: number === around };
              if (reason !== null)
                return <HiddenBubble key={id} {...shown} conversation={conversation.id} reason={reason} />;
              return record === null ? (
                <Bubble
                  key={id}
                  {...shown}
                  isClose={followsClosely(message, day.messages[index - 1])}
                  isReadMark={number === readMark}
                />
              ) : (
                <RecordEntry key={id} {...shown} record={record} />
              );
            })}
          </ol>
        </section>
      ))}
      {unsent.length > 0 && (
        <ol aria-label={t`On their way`} className="pt-2">
          {unsent.map((message) => (
            <WaitingBubble key={message.id} {...{ message, side, otherName, outbox, isHeld }} />
          ))}
        </ol>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '../api/own-conversations.ts';
import type { Message } from '../api/thread-query.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Waiting } from '../outbox/stored-outbox.ts';
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
  messages.findLast((message) => message.side === side && message.number <= other_read)?.number;

/** Day by day what was said, and what is on its way. */
export function Messages({ messages, ...props }: MessagesProps & { messages: readonly Message[] }) {
  const { t } = useLingui();
  const { conversation, otherName, around, outbox, waiting, isHeld } = props;
  const { side } = conversation;
  const readMark = readMarkOf(messages, conversation);
  const unsent = waiting.filter((message) => messages.every((each) => each.id !== message.id));
  return (
    <>
      {daysOf(messages).map((day) => (
        <section key={day.messages[0]?.id}>
          <DayHeading moment={day.moment} />
          <ol>
            {day.messages.map((message, index) => (
              <Bubble
                key={message.id}
                message={message}
                side={side}
                otherName={otherName}
                isClose={followsClosely(message, day.messages[index - 1])}
                isReadMark={message.number === readMark}
                isWanted={message.number === around}
              />
            ))}
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

import type { ConversationSide } from '@sangam/domain/conversations';
import type { ConversationRecord } from '../api/record.ts';
import type { Message } from '../api/thread-query.ts';
import { useOpenOffers } from '../offers-context.ts';
import { RecordLine } from './RecordLine.tsx';

interface RecordEntryProps {
  message: Message;
  record: ConversationRecord;
  side: ConversationSide;
  otherName: string;
  isWanted: boolean;
}

/** A record at its place in the thread: an offer as a card, everything else as a line. */
export function RecordEntry({ message, record, side, otherName, isWanted }: RecordEntryProps) {
  const offers = useOpenOffers();
  return (
    <li
      data-number={message.number}
      className={`mt-3 ${isWanted ? 'rounded-card outline-3 outline-offset-2 outline-focus' : ''}`}
    >
      {record.kind === 'offer' && offers !== null && message.side !== 'sangam' ? (
        <offers.parts.Card
          place={offers.place}
          record={record}
          madeBy={message.side}
          sentAt={message.sent_at}
          onCounter={offers.begin}
        />
      ) : (
        <RecordLine record={record} message={message} side={side} otherName={otherName} />
      )}
    </li>
  );
}

import { useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { Message } from '../api/thread-query.ts';
import { type ConversationRecord, dealOf } from '../api/record.ts';
import { actorOf, useRecordText } from './use-record-text.ts';

interface RecordLineProps {
  record: ConversationRecord;
  message: Message;
  side: Message['side'];
  otherName: string;
}

/** What was done, as a line between the messages. */
export function RecordLine({ record, message, side, otherName }: RecordLineProps) {
  const { i18n } = useLanguage();
  const textOf = useRecordText();
  const deal = dealOf(record);
  const { sent_at: sentAt } = message;
  return (
    <p className="mx-auto max-w-110 px-2 text-center text-sm text-ink-soft">
      <span className="font-semibold text-ink">{textOf(record, actorOf(message.side, side), otherName)}</span>{' '}
      <time dateTime={sentAt} className="figures">
        {indianTime(new Date(sentAt), i18n.locale, 'hour')}
      </time>
      {deal !== null && (
        <>
          {' · '}
          <Link to={paths.deal(deal)} className="inline-flex min-h-6 items-center text-link">
            <Trans>Open the deal</Trans>
          </Link>
        </>
      )}
    </p>
  );
}

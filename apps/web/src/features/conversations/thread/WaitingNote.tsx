import { useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { Conversation } from '../api/own-conversations.ts';
import { isLongWait } from './days.ts';

interface WaitingNoteProps {
  conversation: Conversation;
  otherName: string;
}

/** Says to both who has waited for an answer for days. */
export function WaitingNote({ conversation, otherName }: WaitingNoteProps) {
  const { i18n } = useLanguage();
  const [now] = useState(() => Date.now());
  const { side, sending, waiting_for: waitingFor, waiting_since: since } = conversation;
  const isPaused = sending === 'gone' || sending === 'suspended' || sending === 'other_suspended';
  if (waitingFor === null || isPaused || !isLongWait(since, now)) return null;
  const date = indianTime(new Date(since), i18n.locale, 'date');
  return (
    <p className="mt-4 flex items-center justify-center gap-1.5 text-sm font-semibold text-marigold-deep">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {waitingFor === side ? (
        <Trans>
          {otherName} has waited for your answer since {date}
        </Trans>
      ) : (
        <Trans>No answer since {date}</Trans>
      )}
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  Bell,
  BellOff,
  Download,
  EllipsisVertical,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useSaveRecord } from '#shared/conversations/use-save-record.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { ReportPersonPart } from '#shared/safety/report-person-part.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/DropdownMenu.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useMuteConversation } from '../api/mute-conversation.ts';
import type { Conversation } from '../api/own-conversations.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { RateItem } from './RateItem.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useBlocking } from './use-blocking.ts';

interface ConversationMenuProps {
  conversation: Conversation;
  otherName: string;
}

function useMuting(id: string) {
  const { t } = useLingui();
  const { mutateAsync } = useMuteConversation(id);
  return async (isMuted: boolean) => {
    try {
      await mutateAsync(isMuted);
      if (isMuted) notify.success(t`Muted`, t`No updates and no mails about this conversation.`);
      else notify.success(t`Updates are on again`);
    } catch (error) {
      logProblem('mute conversation', error);
      notify.error(t`Nothing was changed`, t`Please try again.`);
    }
  };
}

/** What can be done about a conversation besides writing. */
export function ConversationMenu({ conversation, otherName }: ConversationMenuProps) {
  const { t } = useLingui();
  const { id, is_muted: isMuted, sending, other_name: name } = conversation;
  const [dialog, setDialog] = useState<'block' | 'report' | 'report-person' | null>(null);
  // Its code comes with its first opening; what was typed outlives its closing.
  const [wasReached, setWasReached] = useState(false);
  if (dialog === 'report-person' && !wasReached) setWasReached(true);
  const trigger = useRef<HTMLButtonElement>(null);
  const mute = useMuting(id);
  const { save } = useSaveRecord(id);
  const block = useBlocking(id, otherName);
  const close = () => {
    setDialog(null);
    // The menu item that opened it is gone.
    requestAnimationFrame(() => trigger.current?.focus());
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <Button ref={trigger} variant="ghost" size="icon" aria-label={t`More about this conversation`}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void mute(!isMuted)}>
          {isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </MenuItem>
        <RateItem conversation={conversation} />
        <MenuItem onSelect={save}>
          <Download aria-hidden="true" />
          <Trans>Save the signed record</Trans>
        </MenuItem>
        {name !== null &&
          (sending === 'blocked_by_me' ? (
            <MenuItem onSelect={() => void block(false)}>
              <UserCheck aria-hidden="true" />
              <Trans>Unblock</Trans>
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => setDialog('block')}>
              <Ban aria-hidden="true" />
              <Trans>Block</Trans>
            </MenuItem>
          ))}
        <MenuItem onSelect={() => setDialog('report')}>
          <TriangleAlert aria-hidden="true" />
          <Trans>Report this conversation</Trans>
        </MenuItem>
        {name !== null && (
          <MenuItem onSelect={() => setDialog('report-person')}>
            <UserX aria-hidden="true" />
            <Trans>Report {asTyped(otherName)}</Trans>
          </MenuItem>
        )}
      </DropdownMenu>
      <BlockDialog
        otherName={otherName}
        isOpen={dialog === 'block'}
        onClose={close}
        onConfirm={() => void block(true)}
      />
      <ReportDialog conversation={id} otherName={otherName} isOpen={dialog === 'report'} onClose={close} />
      {wasReached && (
        <ReportPersonPart
          met={{ place: 'conversation', seen: id }}
          name={otherName}
          isOpen={dialog === 'report-person'}
          onClose={close}
        />
      )}
    </>
  );
}

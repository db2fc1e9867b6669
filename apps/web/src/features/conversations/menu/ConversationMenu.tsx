import { Trans, useLingui } from '@lingui/react/macro';
import { Download, EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSaveRecord } from '#shared/conversations/use-save-record.ts';
import { ReportPersonPart } from '#shared/safety/report-person-part.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/DropdownMenu.tsx';
import type { Conversation } from '../api/own-conversations.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockItem } from './BlockItem.tsx';
import { MuteItem } from './MuteItem.tsx';
import { RateItem } from './RateItem.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ReportItems } from './ReportItems.tsx';
import { useBlocking } from './use-blocking.ts';

interface ConversationMenuProps {
  conversation: Conversation;
  otherName: string;
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
        <MuteItem conversation={id} isMuted={isMuted} />
        <RateItem conversation={conversation} />
        <MenuItem onSelect={save}>
          <Download aria-hidden="true" />
          <Trans>Save the signed record</Trans>
        </MenuItem>
        {name !== null && (
          <BlockItem
            isBlocked={sending === 'blocked_by_me'}
            onBlock={() => setDialog('block')}
            onUnblock={() => void block(false)}
          />
        )}
        <ReportItems
          otherName={name === null ? null : otherName}
          onReport={() => setDialog('report')}
          onReportPerson={() => setDialog('report-person')}
        />
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

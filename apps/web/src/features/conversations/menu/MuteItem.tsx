import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { logProblem } from '#shared/log.ts';
import { MenuItem } from '#shared/ui/DropdownMenu.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useMuteConversation } from '../api/mute-conversation.ts';

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

/** Switches the updates and mails about a conversation off, and on again. */
export function MuteItem({ conversation, isMuted }: { conversation: string; isMuted: boolean }) {
  const mute = useMuting(conversation);
  return (
    <MenuItem onSelect={() => void mute(!isMuted)}>
      {isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
    </MenuItem>
  );
}

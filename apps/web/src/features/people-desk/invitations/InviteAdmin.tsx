import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { isOutdated, isTooMany } from '#shared/api/errors.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useInvitationAct } from '../api/invitations.ts';

/** Asks for inviting an address to become an admin; a second admin confirms it before the mail goes out. */
export function InviteAdmin() {
  const { t } = useLingui();
  const { mutateAsync } = useInvitationAct();
  const invite = async (proof: Proof, reason: string, email: string): Promise<void> => {
    try {
      await mutateAsync({ do: 'invite', email, reason, proof });
      notify.success(t`It waits for another admin`);
    } catch (error) {
      // The dialog tells it.
      if (isProofRefused(error)) throw error;
      logProblem('invitation of an admin', error);
      notify.error(
        t`Nobody was invited`,
        isOutdated(error)
          ? t`This address has an invitation already. Take that back first.`
          : isTooMany(error)
            ? t`Too many invitations are open. Take one back first.`
            : t`Please try again in a moment.`,
      );
      throw error;
    }
  };
  return (
    <PasswordDialog
      title={t`Invite an admin`}
      description={t`You ask for it; another admin confirms it within 72 hours. Then a mail goes to the address, with a link that is good for 7 days.`}
      confirmLabel={t`Ask for it`}
      hasEmail
      hasReason
      onConfirm={invite}
      trigger={
        <Button variant="outline">
          <UserPlus aria-hidden="true" />
          <Trans>Invite an admin</Trans>
        </Button>
      }
    />
  );
}

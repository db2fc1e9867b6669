import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useContinueAs } from '../api/continue-as.ts';
import type { LinkAccount } from '../api/verify-link.ts';
import { useErrorText } from './use-error-text.ts';

/**
 * Shows who is signed in here when a link is for another account: a session is never replaced without notice.
 */
export function OtherSessionNotice({ account }: { account: LinkAccount }) {
  const { user } = useSession();
  if (!user || user.id === account.userId) return null;
  const present = user.email ?? '';
  const { email } = account;
  return (
    <p className="rounded-field bg-turmeric p-4 text-left text-sm">
      <Trans>
        You are signed in as <strong className="wrap-anywhere">{present}</strong>. Continue as{' '}
        <strong className="wrap-anywhere">{email}</strong> instead?
      </Trans>
    </p>
  );
}

interface ContinueAsProps {
  account: LinkAccount;
  /** Called when the account's session has become this browser's. */
  onContinued: () => void;
}

/** The only way by which a mailed link becomes a session: a press of a button that names the account. */
export function ContinueAs({ account, onContinued }: ContinueAsProps) {
  const { t } = useLingui();
  const continueAs = useContinueAs();
  const errorText = useErrorText();
  const { email } = account;
  const press = async () => {
    try {
      await continueAs.mutateAsync(account);
      onContinued();
    } catch (error) {
      notify.error(t`Error signing in`, errorText(error));
    }
  };
  return (
    <Button variant="trust" fullWidth busy={continueAs.isPending} onClick={() => void press()}>
      <span className="min-w-0 wrap-anywhere">
        <Trans>Continue as {email}</Trans>
      </span>
    </Button>
  );
}

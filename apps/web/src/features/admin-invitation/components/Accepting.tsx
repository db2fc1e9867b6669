import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isForbidden, isOutdated, isStaleSignIn } from '#shared/api/errors.ts';
import { brand } from '#shared/config/brand.ts';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import type { WantedPage } from '#shared/session/RequireSession.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useAcceptInvitation } from '../api/invitation.ts';

interface AcceptingProps {
  token: string;
  /** Who is invited. */
  email: string;
}

function SigningIn({ token, email }: AcceptingProps) {
  const state: WantedPage = { wanted: `${paths.adminInvitation}?token=${encodeURIComponent(token)}` };
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <Trans>
          Sign in with {email}, or create an account with it and confirm the address. Then you come back here.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.auth} state={state} variant="trust">
          <Trans>Sign In</Trans>
        </ButtonLink>
        <ButtonLink to={`${paths.auth}?tab=sign-up`} state={state} variant="outline">
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/** Who has to sign in once more reads why. */
function SignOut({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="wrap-anywhere">
        {children}
      </p>
      <Button variant="outline" onClick={() => void signOut()}>
        <Trans>Sign Out</Trans>
      </Button>
    </div>
  );
}

function AcceptButton({ token, userId }: { token: string; userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useAcceptInvitation();
  const accept = async () => {
    try {
      await mutateAsync({ token, userId });
      notify.success(t`You are an admin of ${brand.name}`);
      await navigate(paths.admin, { replace: true });
    } catch (problem) {
      if (isStaleSignIn(problem)) return;
      logProblem('invitation of an admin', problem);
      notify.error(
        t`You are no admin yet`,
        isOutdated(problem) || isForbidden(problem)
          ? t`The invitation does not count any more. Ask who invited you for another one.`
          : t`Nothing was changed. Please try again in a moment.`,
      );
    }
  };
  if (isStaleSignIn(error))
    return (
      <SignOut>
        <Trans>
          You signed in a while ago. To be sure that it is you, sign out, open the link of your mail again,
          and sign in.
        </Trans>
      </SignOut>
    );
  return (
    <Button variant="trust" busy={isPending} onClick={() => void accept()}>
      <Trans>Become an admin</Trans>
    </Button>
  );
}

/** The way to accept an invitation, for the reader: signed out, as somebody else, as who is invited. */
export function Accepting({ token, email }: AcceptingProps) {
  const { state, user } = useSession();
  if (state.status === 'loading') return <Skeleton className="h-12 w-48 rounded-field" />;
  if (user === null) return <SigningIn token={token} email={email} />;
  const own = user.email ?? '';
  if (own !== email)
    return (
      <SignOut>
        <Trans>
          You are signed in as {own}, and the invitation is for {email}. Sign out, open the link of your mail
          again, and sign in with that address.
        </Trans>
      </SignOut>
    );
  return <AcceptButton token={token} userId={user.id} />;
}

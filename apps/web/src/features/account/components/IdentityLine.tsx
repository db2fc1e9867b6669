import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type IdentityState, useOwnIdentity } from '#shared/identity/own-identity-query.ts';
import { VerifiedText } from '#shared/identity/VerifiedText.tsx';
import { paths } from '#shared/paths.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

function StateText({ state }: { state: IdentityState | undefined }) {
  switch (state) {
    case 'submitted':
      return <Trans>We check it</Trans>;
    case 'correction_requested':
      return <Trans>Something needs to be mended</Trans>;
    case 'rejected':
      return <Trans>Not verified: rejected</Trans>;
    case 'expired':
      return <Trans>The verification has run out</Trans>;
    case 'none':
      return <Trans>Not verified yet</Trans>;
    case 'verified':
    case undefined:
      return null;
  }
}

/** How one's own verification stands, and the way to it. */
export function IdentityLine() {
  const { data: identity, isPending } = useOwnIdentity();
  if (isPending)
    return (
      <div className="h-17 sm:h-6">
        <Skeleton className="h-6 w-56" />
      </div>
    );
  const at = identity?.state === 'verified' ? identity.verified_at : null;
  return (
    <span className="flex flex-col gap-x-3 sm:flex-row">
      {at === null ? (
        <span className="font-semibold">
          <StateText state={identity?.state} />
        </span>
      ) : (
        <VerifiedText at={at} />
      )}
      <Link
        to={paths.kycFrom(paths.settings)}
        className="inline-flex min-h-11 items-center self-start text-link sm:min-h-0"
      >
        {identity?.state === 'none' ? <Trans>Verify your identity</Trans> : <Trans>Details</Trans>}
      </Link>
    </span>
  );
}

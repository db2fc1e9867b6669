import { Trans } from '@lingui/react/macro';
import { useOwnIdentity } from '#shared/identity/own-identity-query.ts';
import { VerifiedText } from '#shared/identity/VerifiedText.tsx';
import { VerifyCard } from '#shared/identity/VerifyCard.tsx';

/** What investors see of the founder's identity beside this idea, or the way to have it verified. */
export function OwnIdentity({ from }: { from: string }) {
  const { data: identity } = useOwnIdentity();
  if (identity?.state !== 'verified' || identity.verified_at === null) {
    return <VerifyCard from={from} className="mt-6" />;
  }
  return (
    <p className="mt-6 text-sm">
      <VerifiedText at={identity.verified_at} />{' '}
      <span className="text-ink-soft">
        <Trans>Investors see this beside your name.</Trans>
      </span>
    </p>
  );
}

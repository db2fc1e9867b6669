import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useAccountRole } from '#shared/session/use-account-role.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { type OwnIdentity, useOwnIdentity } from './own-identity-query.ts';

interface ContentProps {
  identity: OwnIdentity;
  from: string;
  className: string;
}

function Waiting({ identity, className }: ContentProps) {
  return (
    <Card as="section" aria-labelledby="verify-title" className={`flex gap-4 ${className}`}>
      <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0 text-marigold-deep" />
      <div className="min-w-0">
        <h2 id="verify-title" className="text-lg">
          <Trans>We check your identity</Trans>
        </h2>
        {identity.submitted_at !== null && (
          <p className="mt-0.5 text-ink-soft">
            <Trans>
              Sent on <DateText value={identity.submitted_at} />. You get an e-mail with the answer.
            </Trans>
          </p>
        )}
      </div>
    </Card>
  );
}

function Todo({ identity, from, className }: ContentProps) {
  const isFounder = useAccountRole() === 'entrepreneur';
  const isBegun = identity.state === 'correction_requested' || identity.state === 'rejected';
  return (
    <Card as="section" aria-labelledby="verify-title" className={`flex gap-4 ${className}`}>
      <BadgeCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal-deep" />
      <div className="min-w-0">
        <h2 id="verify-title" className="text-lg">
          {isBegun ? <Trans>Your verification needs you</Trans> : <Trans>Verify your identity</Trans>}
        </h2>
        <p className="mt-0.5 text-ink-soft">
          {isFounder ? (
            <Trans>
              Needed before an offer can be accepted; investors see that it was done. Three minutes.
            </Trans>
          ) : (
            <Trans>
              Needed before an offer can be accepted; founders see that it was done. Three minutes.
            </Trans>
          )}
        </p>
        <ButtonLink
          to={paths.kycFrom(from)}
          variant={isFounder ? 'outline-primary' : 'outline-trust'}
          size="small"
          className="mt-3"
        >
          {isBegun ? <Trans>See what to do</Trans> : <Trans>Verify now</Trans>}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface VerifyCardProps {
  /** The page that it stands on, to come back to. */
  from: string;
  className?: string;
}

/**
 * That one's identity is not verified, for where it matters now: an approved idea, an offer. Nothing for
 * those who are verified, and where it is not known.
 */
export function VerifyCard({ from, className = '' }: VerifyCardProps) {
  const { data: identity, isPending } = useOwnIdentity();
  if (isPending) return <div data-skeleton="" />;
  if (identity === undefined || identity.state === 'verified') return null;
  const Content = identity.state === 'submitted' ? Waiting : Todo;
  return <Content identity={identity} from={from} className={className} />;
}

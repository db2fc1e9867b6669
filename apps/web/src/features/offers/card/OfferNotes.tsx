import { Trans } from '@lingui/react/macro';
import { BadgeAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { useConversationIdentities } from '#shared/identity/conversation-identities-query.ts';
import { VerifiedText } from '#shared/identity/VerifiedText.tsx';
import { paths } from '#shared/paths.ts';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';
import type { OfferReadiness } from '../api/readiness-query.ts';

function Note({ icon: Icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-marigold-deep">
      <Icon aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Whose identity is not verified, and what that means: both talk and offer, accepting waits. */
function Identities({ place, readiness }: { place: OfferPlace; readiness: OfferReadiness }) {
  const { conversation, otherName: name } = place;
  const verifiedAt = useConversationIdentities(conversation).data?.other_verified_at ?? null;
  const { is_verified: isVerified, other_is_verified: isOtherVerified } = readiness;
  return (
    <>
      {!isVerified && (
        <Note icon={BadgeAlert}>
          <Trans>
            Your identity is not verified yet. You can talk and make offers; accepting waits for it.
          </Trans>{' '}
          <Link to={paths.kycFrom(paths.conversation(conversation))} className="text-link whitespace-nowrap">
            <Trans>Verify your identity</Trans>
          </Link>
        </Note>
      )}
      {isOtherVerified && verifiedAt !== null && (
        <p>
          <VerifiedText at={verifiedAt} /> <Trans>That is who {name} is, not the figures.</Trans>
        </p>
      )}
      {!isOtherVerified && (
        <Note icon={BadgeAlert}>
          <Trans>
            The identity of {name} is not verified yet. You can talk and make offers; accepting waits for it.{' '}
            {name} is told the same here.
          </Trans>
        </Note>
      )}
    </>
  );
}

interface OfferNotesProps {
  place: OfferPlace;
  isOwn: boolean;
  /** Null until it is known. */
  readiness: OfferReadiness | null;
}

/** What stands in the way of an offer that waits, and what accepting means. */
export function OfferNotes({ place, isOwn, readiness }: OfferNotesProps) {
  const { sending } = place;
  return (
    <>
      {readiness && <Identities place={place} readiness={readiness} />}
      {readiness?.is_listed === false && (
        <Note icon={Lock}>
          <Trans>
            The idea is not listed at present. Offers are made and accepted once it is listed again.
          </Trans>
        </Note>
      )}
      {!isOwn && sending === 'subscription' && (
        <>
          <Note icon={Lock}>
            <Trans>Answering needs no subscription. A counter-offer does.</Trans>
          </Note>
          <SubscribeLink size="small" />
        </>
      )}
      <p>
        {isOwn ? (
          <Trans>An accepted offer means that you agree to write an agreement. No money moves here.</Trans>
        ) : (
          <Trans>Accepting means that you agree to write an agreement. No money moves here.</Trans>
        )}
      </p>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { OfferAnswer } from '@sangam/domain/offer';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Offer } from '../api/offers-query.ts';
import { type OfferReadiness, useReadiness } from '../api/readiness-query.ts';
import { OfferNotes } from './OfferNotes.tsx';

interface OpenOfferProps {
  place: OfferPlace;
  offer: Offer;
  onCounter: () => void;
  /** A button was pressed: the reader is asked once more. */
  onAnswer: (answer: OfferAnswer) => void;
}

/** Whether it can be accepted, as far as the page knows; the database has the last word. */
const mayAccept = (readiness: OfferReadiness | null): boolean =>
  readiness !== null && readiness.is_verified && readiness.other_is_verified && readiness.is_listed;

/** The buttons of the offer that waits: the other answers it, who made it withdraws it. */
export function OpenOffer({ place, offer, onCounter, onAnswer }: OpenOfferProps) {
  const { data: readiness = null } = useReadiness(place.conversation);
  const notesId = useId();
  const isOwn = offer.side === place.side;
  const mayCounter = place.sending === 'open' && readiness?.is_listed !== false;
  return (
    <div className="mt-4">
      <div className="grid grid-cols-2 gap-2 sm:flex">
        {isOwn ? (
          <Button variant="outline" onClick={() => onAnswer('withdrawn')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant={place.side === 'investor' ? 'trust' : 'primary'}
              className="px-4 max-sm:col-span-2 sm:flex-1"
              disabled={!mayAccept(readiness)}
              aria-describedby={notesId}
              onClick={() => onAnswer('accepted')}
            >
              <Check aria-hidden="true" />
              <Trans>Accept</Trans>
            </Button>
            <Button
              variant="outline"
              className="px-4 sm:flex-1"
              disabled={!mayCounter}
              aria-describedby={notesId}
              onClick={onCounter}
            >
              <Trans>Counter</Trans>
            </Button>
            <Button
              variant="outline-destructive"
              className="px-4 sm:flex-1"
              onClick={() => onAnswer('declined')}
            >
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </div>
      <div id={notesId} className="mt-3 space-y-2 text-sm text-ink-soft">
        <OfferNotes place={place} isOwn={isOwn} readiness={readiness} />
      </div>
    </div>
  );
}

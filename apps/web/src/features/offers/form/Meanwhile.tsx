import { Trans } from '@lingui/react/macro';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Offer } from '../api/offers-query.ts';
import { OfferFacts } from '../facts/OfferFacts.tsx';

interface MeanwhileProps {
  place: OfferPlace;
  /** The offer that waits now; null for none. */
  waiting: Offer | null;
  /** The one that the form was about. */
  seen: Offer | null;
  /** Goes on with what is typed, as an answer to what waits now. */
  onGoOn: () => void;
  /** Begins with the terms of what waits now. */
  onBeginAgain: () => void;
}

/** While somebody typed, the offers of the conversation changed. */
export function Meanwhile({ place, waiting, seen, onGoOn, onBeginAgain }: MeanwhileProps) {
  const { otherName, side } = place;
  const isOwn = waiting?.side === side;
  return (
    <section role="alert" className="space-y-3 rounded-card bg-turmeric px-4 py-3.5">
      <p className="font-semibold">
        {waiting === null ? (
          <Trans>{otherName}’s offer is no longer open. Yours would be a new one.</Trans>
        ) : isOwn ? (
          <Trans>Your own offer waits already, sent from elsewhere. Withdraw it to make another one.</Trans>
        ) : (
          <Trans>The offer changed meanwhile: look at the new one.</Trans>
        )}
      </p>
      {waiting !== null && !isOwn && (
        <div className="rounded-card border border-line bg-paper p-4">
          <OfferFacts offer={waiting} before={seen} />
        </div>
      )}
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={onGoOn}>
            <Trans>Go on with what I typed</Trans>
          </Button>
          {waiting !== null && (
            <Button variant="outline" size="small" onClick={onBeginAgain}>
              <Trans>Begin with the new terms</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

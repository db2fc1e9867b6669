import { Trans } from '@lingui/react/macro';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';
import type { OfferRefusal } from '../api/refusals.ts';
import { useRefusalText } from '../use-refusal-text.ts';

interface SendingNoteProps {
  place: OfferPlace;
  refusal: OfferRefusal | null;
  /** Nobody answers. */
  isHeld: boolean;
}

/** Why the offer has not arrived, and what happens next. */
export function SendingNote({ place, refusal, isHeld }: SendingNoteProps) {
  const refusalText = useRefusalText();
  return (
    <div aria-live="polite">
      {isHeld && (
        <p className="my-3 flex gap-1.5 text-sm text-ink-soft">
          <CloudOff aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          <Trans>No connection. It is kept on this device and sent again by itself; it arrives once.</Trans>
        </p>
      )}
      {refusal !== null && (
        <div className="my-3 space-y-3">
          <p className="flex gap-1.5 text-sm font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            <span>
              <Trans>Not sent.</Trans> {refusalText(refusal, place.otherName)}
            </span>
          </p>
          {refusal === 'subscription' && <SubscribeLink size="small" />}
        </div>
      )}
    </div>
  );
}

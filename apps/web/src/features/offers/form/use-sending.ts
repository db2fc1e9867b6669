import { useEffect, useEffectEvent, useRef } from 'react';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useMakeOffer } from '../api/make-offer.ts';
import type { GivenOffer } from '../api/make-offer.ts';
import type { Offer } from '../api/offers-query.ts';
import { offerRefusalOf } from '../api/refusals.ts';
import { useAttempt } from './use-offer-draft.ts';

/**
 * Sends an offer, once however often it is pressed. Where no answer came it is sent again with the same id,
 * also after a reload; what was changed meanwhile is another offer.
 */
export function useSending(conversation: string, offers: readonly Offer[], onSent: () => void) {
  const { mutateAsync, isPending, error, failureCount, isPaused } = useMakeOffer(conversation);
  const { attempt, remember, forget } = useAttempt(conversation);
  const isUnderWay = useRef(false);
  const hasArrived = attempt !== null && offers.some(({ id }) => id === attempt.id);
  const finish = useEffectEvent(() => {
    forget();
    onSent();
  });
  useEffect(() => {
    if (hasArrived) finish();
  }, [hasArrived]);
  const send = async (offer: Omit<GivenOffer, 'id'>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const sent = JSON.stringify(offer);
    const id = attempt?.sent === sent ? attempt.id : randomId();
    remember({ id, sent });
    try {
      await mutateAsync({ ...offer, id });
      forget();
      onSent();
    } catch (problem) {
      logProblem('make offer', problem);
      // Refused, it is not there: the next try is another one.
      forget();
    }
    isUnderWay.current = false;
  };
  return {
    send,
    isPending,
    /** Nobody answers: it is sent again by itself. */
    isHeld: isPending && (isPaused || failureCount > 0),
    refusal: error === null ? null : (offerRefusalOf(error) ?? 'invalid'),
  };
}

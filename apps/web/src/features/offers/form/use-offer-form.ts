import { type LegalFacts, legalRoute } from '@sangam/domain/legal-route';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { OfferFormProps } from '#shared/conversations/offer-parts.ts';
import type { Offer, OfferContent } from '../api/offers-query.ts';
import { useReadiness } from '../api/readiness-query.ts';
import { fieldsOf, kindOf, offerOf, type OfferDraft, problemsOf } from './draft.ts';
import { useOfferDraft } from './use-offer-draft.ts';
import { useSending } from './use-sending.ts';

/** What the offer says about how it is paid and to whom, for the law. */
const legalFactsOf = ({ kind, amount, terms }: OfferContent, isPlacementFull: boolean): LegalFacts => ({
  kind,
  amount,
  // The form has held both against the domain's words.
  means: terms['means'] as LegalFacts['means'],
  businessForm: terms['business_form'] as LegalFacts['businessForm'],
  isPlacementFull,
});

/** The offer that waits, and the one that the person has seen. */
function useCountered(offers: readonly Offer[]) {
  const waiting = offers.find(({ state }) => state === 'open') ?? null;
  const waitingId = waiting?.id ?? null;
  const [seenId, setSeenId] = useState(waitingId);
  return {
    waiting,
    seen: offers.find(({ id }) => id === seenId) ?? null,
    hasMoved: waitingId !== seenId,
    look: () => setSeenId(waitingId),
  };
}

/** The first field with a problem takes the focus. */
function focusOnProblem(form: HTMLFormElement | null, draft: OfferDraft): void {
  const problems = problemsOf(draft);
  const kind = kindOf(draft);
  const first = kind === null ? 'kind' : fieldsOf(kind).find((field) => problems[field] !== undefined);
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** Looks for problems once somebody wanted to send it. */
function useProblems(form: RefObject<HTMLFormElement | null>, draft: OfferDraft) {
  const [tries, setTries] = useState(0);
  const focus = useEffectEvent(() => focusOnProblem(form.current, draft));
  useEffect(() => {
    if (tries > 0) focus();
  }, [tries]);
  return { problems: tries > 0 ? problemsOf(draft) : {}, show: () => setTries(tries + 1) };
}

/** The form's state: what is typed, what it counters, what the law says, and its sending. */
export function useOfferForm(
  { place, offers, onClose }: OfferFormProps & { offers: readonly Offer[] },
  form: RefObject<HTMLFormElement | null>,
) {
  const { conversation } = place;
  const countered = useCountered(offers);
  const { seen, hasMoved } = countered;
  const { draft, forget, ...typing } = useOfferDraft(place, seen);
  const { problems, show } = useProblems(form, draft);
  const { data: readiness } = useReadiness(conversation);
  const sending = useSending(conversation, offers, () => {
    forget();
    onClose();
  });
  const offer = offerOf(draft);
  const notices =
    offer === null ? [] : legalRoute(legalFactsOf(offer, readiness?.is_placement_full ?? false));
  const isBlocked = notices.some(({ level }) => level === 'blocked');
  const isStopped = isBlocked || hasMoved;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStopped) return;
    if (offer === null) {
      show();
      return;
    }
    const { note, answer_days: days } = draft;
    void sending.send({
      ...offer,
      note: note.trim(),
      counters: seen?.id ?? null,
      answerDays: Number(days),
    });
  };
  return { ...countered, ...typing, draft, problems, offer, notices, isBlocked, isStopped, sending, submit };
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferAnswer } from '@sangam/domain/offer';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { useAnswerOffer } from '../api/answer-offer.ts';
import type { Offer } from '../api/offers-query.ts';
import { type OfferRefusal, offerRefusalOf } from '../api/refusals.ts';
import { FeeNote } from '../facts/FeeNote.tsx';
import { OfferFacts } from '../facts/OfferFacts.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface AnswerDialogProps {
  place: OfferPlace;
  offer: Offer;
  answer: OfferAnswer;
  onClose: () => void;
  onAnswered: () => void;
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly confirm: ReactNode;
}

function useWords(answer: OfferAnswer, name: string): Words {
  const { t } = useLingui();
  switch (answer) {
    case 'accepted':
      return {
        title: t`Accept this offer?`,
        description: t`Accepting means that you agree to write an agreement on these terms. No money moves here. ${name} sees it at once, and it stays on record for both of you.`,
        confirm: <Trans>Accept the offer</Trans>,
      };
    case 'declined':
      return {
        title: t`Decline this offer?`,
        description: t`${name} sees it at once. Either of you can make another offer afterwards.`,
        confirm: <Trans>Decline the offer</Trans>,
      };
    case 'withdrawn':
      return {
        title: t`Withdraw your offer?`,
        description: t`${name} can no longer accept it. It stays readable, and you can make another one.`,
        confirm: <Trans>Withdraw the offer</Trans>,
      };
  }
}

/** Gives the answer once, however often it is pressed. */
function useAnswering({ place, offer, answer }: AnswerDialogProps, onDone: () => void) {
  const { mutateAsync, isPending, error } = useAnswerOffer(place.conversation, offer.id);
  const isUnderWay = useRef(false);
  const give = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync(answer);
      onDone();
    } catch (problem) {
      logProblem('answer offer', problem);
    }
    isUnderWay.current = false;
  };
  return { give, isPending, error };
}

/** Why it cannot be answered so: the server said it, or the offer ended while the dialog was open. */
function refusalOf(error: unknown, { state }: Offer, isPending: boolean): OfferRefusal | null {
  const said = error === null ? null : offerRefusalOf(error);
  return said ?? (state === 'open' || isPending ? null : state);
}

interface ProblemProps {
  error: unknown;
  refusal: OfferRefusal | null;
  name: string;
}

/** Why the answer was not given, or that nobody knows. */
function Problem({ error, refusal, name }: ProblemProps) {
  const refusalText = useRefusalText();
  return (
    <div aria-live="assertive">
      {(error !== null || refusal !== null) && (
        <p className="my-3 flex gap-1.5 text-sm font-semibold text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          {refusal === null ? (
            <Trans>
              The server did not answer. Your answer may have arrived; try again: given twice, it counts once.
            </Trans>
          ) : (
            refusalText(refusal, name)
          )}
        </p>
      )}
    </div>
  );
}

/** Asks once more, with the terms, before an offer is answered. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { place, offer, answer, onClose, onAnswered } = props;
  const { title, description, confirm } = useWords(answer, place.otherName);
  const isAnswered = useRef(false);
  const { give, isPending, error } = useAnswering(props, () => {
    isAnswered.current = true;
    onClose();
    onAnswered();
  });
  const refusal = refusalOf(error, offer, isPending);
  const accepting = place.side === 'investor' ? 'trust' : 'primary';
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      role="alertdialog"
      title={title}
      description={description}
      onCloseAutoFocus={(event) => {
        // The button that opened it is gone.
        if (!isAnswered.current) return;
        event.preventDefault();
        onAnswered();
      }}
      notice={<Problem error={error} refusal={refusal} name={place.otherName} />}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              {refusal === null ? <Trans>Not now</Trans> : <Trans>Close</Trans>}
            </Button>
          </DialogClose>
          {refusal === null && (
            <Button
              variant={answer === 'accepted' ? accepting : 'destructive'}
              busy={isPending}
              onClick={() => void give()}
            >
              {error === null ? confirm : <Trans>Try again</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="rounded-card border border-line bg-paper p-4">
        <OfferFacts offer={offer} before={null} />
      </div>
      {answer === 'accepted' && (
        <div className="mt-3">
          <FeeNote amount={offer.amount} side={place.side} />
        </div>
      )}
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import type { OfferFormProps, OfferPlace } from '#shared/conversations/offer-parts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import type { Offer } from '../api/offers-query.ts';
import { FeeNote } from '../facts/FeeNote.tsx';
import { LegalNotices } from './LegalNotices.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { OfferFields } from './OfferFields.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { SendingNote } from './SendingNote.tsx';
import { useOfferForm } from './use-offer-form.ts';

type OfferFormState = ReturnType<typeof useOfferForm>;

interface FrameProps {
  place: OfferPlace;
  state: OfferFormState;
  formId: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ place, state, formId, onClose, children }: FrameProps) {
  const { t } = useLingui();
  const { side, otherName } = place;
  const { seen, sending, hasMoved, isBlocked, isStopped } = state;
  const title = seen === null ? t`Make an offer` : t`Counter-offer to ${otherName}`;
  const description =
    seen === null
      ? t`${otherName} can accept it as it is, or make a counter-offer. No money moves here.`
      : t`It replaces ${otherName}’s offer. No money moves here.`;
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title={title}
      description={description}
      notice={
        <SendingNote place={place} refusal={hasMoved ? null : sending.refusal} isHeld={sending.isHeld} />
      }
      footer={
        <>
          {isBlocked && (
            <p className="text-sm font-semibold text-brick-deep sm:mr-auto sm:self-center">
              <Trans>It cannot be sent as it is: see what the law says.</Trans>
            </p>
          )}
          <DialogClose>
            <Button variant="outline" className="max-sm:hidden">
              <Trans>Not now</Trans>
            </Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={side === 'investor' ? 'trust' : 'primary'}
            busy={sending.isPending}
            disabled={isStopped}
            aria-describedby={isBlocked ? `${formId}-law` : undefined}
          >
            {seen === null ? <Trans>Send the offer</Trans> : <Trans>Send the counter-offer</Trans>}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** What has changed while somebody typed, and the way back to the terms that are countered. */
function Countered({ place, state }: Pick<FrameProps, 'place' | 'state'>) {
  const { waiting, seen, hasMoved, isChanged, look, beginAgain } = state;
  if (hasMoved) {
    const begin = () => {
      look();
      beginAgain(waiting);
    };
    return <Meanwhile place={place} waiting={waiting} seen={seen} onGoOn={look} onBeginAgain={begin} />;
  }
  if (!isChanged || seen === null) return null;
  return (
    <Button variant="outline" size="small" onClick={() => beginAgain(seen)}>
      <Trans>Start again from {place.otherName}’s offer</Trans>
    </Button>
  );
}

/** The form of an offer: one page, kept on this device until the offer has arrived. */
export function OfferForm(props: OfferFormProps & { offers: readonly Offer[] }) {
  const { place, onClose } = props;
  const { side, otherName } = place;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const state = useOfferForm(props, form);
  const { draft, problems, offer, notices, seen } = state;
  return (
    <Frame place={place} state={state} formId={formId} onClose={onClose}>
      <form ref={form} id={formId} noValidate onSubmit={state.submit} className="space-y-5">
        <Countered place={place} state={state} />
        <OfferFields draft={draft} problemOf={(field) => problems[field]} onChange={state.change} />
        {offer !== null && (
          <>
            <OfferPreview offer={offer} before={seen} otherName={otherName} />
            <FeeNote amount={offer.amount} side={side} />
          </>
        )}
        <LegalNotices id={`${formId}-law`} notices={notices} />
      </form>
    </Frame>
  );
}

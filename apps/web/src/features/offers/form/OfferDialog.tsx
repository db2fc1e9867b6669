import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfferFormProps } from '#shared/conversations/offer-parts.ts';
import { isSwitchedOff } from '#shared/config/site-settings.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useDealOfOffer } from '../api/deal-query.ts';
import { type Offer, useOffers } from '../api/offers-query.ts';
import { OfferForm } from './OfferForm.tsx';
import { forgetArrived } from './use-offer-draft.ts';

function Waiting({ onClose }: Pick<OfferFormProps, 'onClose'>) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title={t`Make an offer`}>
      <SkeletonGroup label={t`Loading the offers`}>
        <div className="space-y-4">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </SkeletonGroup>
    </Dialog>
  );
}

function Failed({ onClose, onRetry }: Pick<OfferFormProps, 'onClose'> & { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title={t`Make an offer`}>
      <ErrorState title={t`The offers could not be loaded`} onRetry={onRetry}>
        <Trans>Nothing is lost. What you typed before is still on this device.</Trans>
      </ErrorState>
    </Dialog>
  );
}

interface NoticeProps extends Pick<OfferFormProps, 'onClose'> {
  title: string;
  description: string;
  closeLabel: string;
}

/** Why there is no form now. */
function Notice({ title, description, closeLabel, onClose }: NoticeProps) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      title={title}
      description={description}
      footer={
        <Button variant="outline" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    />
  );
}

/** One's own offer waits. */
function OwnWaits({ onClose }: Pick<OfferFormProps, 'onClose'>) {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Your offer waits for an answer`}
      description={t`One offer waits at a time. To make another one, withdraw it first: its card in the conversation has the button.`}
      closeLabel={t`Show the offer`}
      onClose={onClose}
    />
  );
}

/** The desk has switched offers off. */
function SwitchedOff({ onClose }: Pick<OfferFormProps, 'onClose'>) {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Offers are switched off at present`}
      description={t`What waits can still be accepted or declined, and you can talk on.`}
      closeLabel={t`Close`}
      onClose={onClose}
    />
  );
}

/** An offer was accepted, and its deal has not ended. */
function DealRuns({ offer, onClose }: Pick<OfferFormProps, 'onClose'> & { offer: string }) {
  const { t } = useLingui();
  const { data: deal } = useDealOfOffer(offer);
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      title={t`You have a deal`}
      description={t`An offer of this conversation was accepted. Another one can be made once that deal is called off or completed.`}
      footer={
        deal ? (
          <ButtonLink to={paths.deal(deal)} variant="outline">
            <Trans>Open the deal</Trans>
          </ButtonLink>
        ) : (
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    />
  );
}

function Loaded({ place, onClose, offers }: OfferFormProps & { offers: readonly Offer[] }) {
  const accepted = offers.find(({ state }) => state === 'accepted');
  const waits = offers.find(({ state }) => state === 'open');
  // Decided when it opens: what changes while somebody types is told in the form.
  const userId = useUserId();
  const [view] = useState(() => {
    forgetArrived(userId, place.conversation, offers);
    return accepted !== undefined ? 'deal' : waits?.side === place.side ? 'own' : 'form';
  });
  if (view === 'deal' && accepted) return <DealRuns offer={accepted.id} onClose={onClose} />;
  if (view === 'own') return <OwnWaits onClose={onClose} />;
  return <OfferForm place={place} offers={offers} onClose={onClose} />;
}

/** The dialog behind 'Make an offer' and 'Counter'. */
export function OfferDialog(props: OfferFormProps) {
  const { data: offers, isPending, refetch } = useOffers(props.place.conversation);
  if (isSwitchedOff('offers')) return <SwitchedOff onClose={props.onClose} />;
  if (offers) return <Loaded {...props} offers={offers} />;
  if (isPending) return <Waiting onClose={props.onClose} />;
  return <Failed onClose={props.onClose} onRetry={() => void refetch()} />;
}

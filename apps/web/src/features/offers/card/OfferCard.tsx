import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferAnswer } from '@sangam/domain/offer';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OfferCardProps } from '#shared/conversations/offer-parts.ts';
import { paths } from '#shared/paths.ts';
import { useNow } from '#shared/subscription/use-now.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { indianTime } from '#shared/ui/indian-time.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useDealOfOffer } from '../api/deal-query.ts';
import { type Offer, useOffers } from '../api/offers-query.ts';
import { OfferFacts } from '../facts/OfferFacts.tsx';
import { type RecordedOffer, recordedOffer } from '../recorded-offer.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { hasDeal, standingOf } from './standing.ts';
import { OpenOffer } from './OpenOffer.tsx';
import { StateChip } from './StateChip.tsx';

function Title({ isOwn, isCounter, name }: { isOwn: boolean; isCounter: boolean; name: string }) {
  if (isOwn) return isCounter ? <Trans>Your counter-offer</Trans> : <Trans>Your offer</Trans>;
  return isCounter ? <Trans>Counter-offer from {name}</Trans> : <Trans>Offer from {name}</Trans>;
}

/** The way to the deal that an accepted offer became. */
function DealLink({ offer, side }: { offer: string; side: OfferCardProps['place']['side'] }) {
  const { data: deal } = useDealOfOffer(offer);
  if (!deal) return <Skeleton className="h-12 w-40" />;
  return (
    <ButtonLink to={paths.deal(deal)} variant={side === 'investor' ? 'trust' : 'primary'}>
      <Trans>Open the deal</Trans>
    </ButtonLink>
  );
}

type LoadedProps = OfferCardProps & { shown: RecordedOffer };

/** What can be done about the offer now. */
function Below({
  place,
  onCounter,
  offer,
  onAnswer,
}: LoadedProps & { offer: Offer; onAnswer: (answer: OfferAnswer) => void }) {
  const now = useNow();
  const state = standingOf(offer, now, place.sending);
  if (state === 'open') {
    return <OpenOffer place={place} offer={offer} onCounter={onCounter} onAnswer={onAnswer} />;
  }
  if (!hasDeal(state)) return null;
  return (
    <div className="mt-4 space-y-3">
      {state === 'accepted' && (
        <p className="text-sm text-ink-soft">
          <Trans>Next, both of you confirm the agreement. No money moves here.</Trans>
        </p>
      )}
      <DealLink offer={offer.id} side={place.side} />
    </div>
  );
}

function LoadedCard(props: LoadedProps) {
  const { place, shown, madeBy, sentAt } = props;
  const { t } = useLingui();
  const { i18n } = useLanguage();
  const now = useNow();
  const card = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<OfferAnswer | null>(null);
  const { data: offers } = useOffers(place.conversation);
  const offer = offers?.find(({ id }) => id === shown.id);
  const before = offers?.find(({ id }) => id === shown.counters) ?? null;
  const isOwn = madeBy === place.side;
  const title = <Title isOwn={isOwn} isCounter={shown.counters !== null} name={place.otherName} />;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t`Offer`}
      className={cn(
        'w-full max-w-118 rounded-card border-[1.5px] border-ink bg-paper outline-offset-2',
        isOwn && 'ml-auto',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-dashed border-line-strong px-4 py-2.5">
        <h3 className="flex min-w-0 flex-1 items-center gap-2 text-base leading-snug font-semibold tracking-normal [font-stretch:100%]">
          <FileText aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </h3>
        {offer ? (
          <StateChip state={standingOf(offer, now, place.sending)} answerBy={offer.answer_by} />
        ) : (
          <Skeleton className="h-7 w-28" />
        )}
      </header>
      <div className="px-4 pt-3.5 pb-4">
        <OfferFacts offer={shown} before={before} />
        {shown.note !== null && <p className="mt-3 whitespace-pre-line wrap-anywhere">{shown.note}</p>}
        <time dateTime={sentAt} className="figures mt-2 block text-sm text-ink-soft">
          {indianTime(new Date(sentAt), i18n.locale, 'hour')}
        </time>
        {offer && <Below {...props} offer={offer} onAnswer={setAsked} />}
      </div>
      {offer && asked !== null && (
        <AnswerDialog
          place={place}
          offer={offer}
          answer={asked}
          onClose={() => setAsked(null)}
          onAnswered={() => card.current?.focus()}
        />
      )}
    </article>
  );
}

/** An offer in the thread: what it says, what changed, how it stands and what can be done about it. */
export function OfferCard(props: OfferCardProps) {
  const shown = recordedOffer(props.record);
  return shown && <LoadedCard {...props} shown={shown} />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { firstNameOf } from '@sangam/domain/display-name';
import { formatRupees } from '@sangam/domain/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { offersQuery, type WaitingOffer } from '../api/offers-query.ts';
import { useTermsText } from '../terms-text.ts';

/** What somebody is called in a sentence. */
function useFirstName(side: ConversationSide): (name: string | null) => string {
  const { t } = useLingui();
  return (name) => firstNameOf(name ?? '') || (side === 'investor' ? t`The founder` : t`The investor`);
}

/** Who offered what; of a counter, what stood before it. */
function OfferText({ offer, side }: { offer: WaitingOffer; side: ConversationSide }) {
  const termsText = useTermsText();
  const nameOf = useFirstName(side);
  const name = asTyped(nameOf(offer.other_name));
  const { kind, amount, terms, previous_kind, previous_amount, previous_terms, is_own } = offer;
  const now = `${formatRupees(amount)}, ${termsText(kind, terms)}`;
  if (offer.state !== 'open') return <>{now}</>;
  if (previous_kind === null || previous_amount === null) {
    return is_own ? (
      <Trans>You offered {now}.</Trans>
    ) : (
      <Trans>
        {name} offers {now}.
      </Trans>
    );
  }
  const before = `${formatRupees(previous_amount)}, ${termsText(previous_kind, previous_terms)}`;
  return is_own ? (
    <Trans>
      {name} asked for {before}. You offered {now}.
    </Trans>
  ) : (
    <Trans>
      You offered {before}. {name} asks for {now}.
    </Trans>
  );
}

/** What the offer waits for, and for whom. */
function WaitingBadge({ offer, side }: { offer: WaitingOffer; side: ConversationSide }) {
  const nameOf = useFirstName(side);
  const name = asTyped(nameOf(offer.other_name));
  if (offer.state === 'agreed') {
    return (
      <Badge tone="leaf" icon={Check}>
        <Trans>Agreed, money to come</Trans>
      </Badge>
    );
  }
  if (offer.state === 'accepted') {
    return offer.own_agreed_at === null ? (
      <Badge tone="marigold" icon={Clock3}>
        <Trans>Confirm the agreement</Trans>
      </Badge>
    ) : (
      <Badge tone="leaf" icon={Check}>
        <span>
          <Trans>Waits for {name}</Trans>
        </span>
      </Badge>
    );
  }
  const day = offer.answer_by === null ? null : <DateText value={offer.answer_by} />;
  return offer.is_own ? (
    <Badge tone="teal" icon={ArrowRight}>
      <span>
        <Trans>Sent, open until {day}</Trans>
      </span>
    </Badge>
  ) : (
    <Badge tone="marigold" icon={Clock3}>
      <span>
        <Trans>Answer by {day}</Trans>
      </span>
    </Badge>
  );
}

function OfferLine({ offer, side }: { offer: WaitingOffer; side: ConversationSide }) {
  const { t } = useLingui();
  const title = offer.idea_title ?? t`An idea that is gone`;
  const person = offer.other_name ?? t`Closed account`;
  return (
    <li>
      <Link
        to={offer.deal_id === null ? paths.conversation(offer.conversation_id) : paths.deal(offer.deal_id)}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 hover:text-teal-deep"
      >
        <SignTile ideaId={offer.idea_id ?? offer.id} name={title} category={offer.idea_category ?? ''} />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold break-words">
            {side === 'investor' ? title : `${person} · ${title}`}
          </span>
          <span className="block text-sm break-words text-ink-soft">
            <OfferText offer={offer} side={side} />
          </span>
        </span>
        <span className="max-sm:ml-15">
          <WaitingBadge offer={offer} side={side} />
        </span>
      </Link>
    </li>
  );
}

const shownAtFirst = 4;

function Content({ side }: { side: ConversationSide }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { data, isPending, refetch } = useQuery(offersQuery(useUserId(), side));
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading offers`} className="space-y-3">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <ErrorState title={t`Offers could not be loaded`} headingLevel={3} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>No open offers. Offers are made in conversations.</Trans>
      </p>
    );
  }
  const shown = showsAll ? data : data.slice(0, shownAtFirst);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((offer) => (
          <OfferLine key={offer.id} offer={offer} side={side} />
        ))}
      </ul>
      {data.length > shown.length && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          <Trans>Show all {data.length}</Trans>
        </Button>
      )}
    </>
  );
}

/** The offers that wait for an answer, and the accepted ones whose money has not come yet. */
export function Offers({ side }: { side: ConversationSide }) {
  return (
    <Card as="section" aria-labelledby="offers">
      <h2 id="offers" className="mb-1 text-xl">
        <Trans>Offers</Trans>
      </h2>
      <Content side={side} />
    </Card>
  );
}

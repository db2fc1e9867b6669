import { Trans } from '@lingui/react/macro';
import { badgesOf } from '@sangam/domain/listing';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { IdeaPicture } from '#shared/ideas/IdeaPicture.tsx';
import { LockedShape } from '#shared/ideas/LockedShape.tsx';
import { type Listing, roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { Figure } from './Figure.tsx';

export interface ListingCardProps {
  listing: Listing;
  /** Full details are behind a subscription that this reader has not. */
  isLocked: boolean;
  /** It came while the list was open. */
  hasArrived: boolean;
}

function Facts({ listing }: { listing: Listing }) {
  const { rating_average: rating, rating_count: raters, saves_count: saves } = listing;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span>
        <Trans>
          Listed <DateText value={listing.approved_at} className="figures whitespace-nowrap" />
        </Trans>
      </span>
      {rating !== null && raters > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" className="size-4 fill-marigold text-marigold" />
          <span className="figures">
            <Trans>
              {rating.toFixed(1)} ({raters} investors)
            </Trans>
          </span>
        </span>
      )}
      {saves > 0 && (
        <span className="figures">
          <Trans>Saved by {saves}</Trans>
        </span>
      )}
    </p>
  );
}

/** One idea of the list: what it is, where, what it asks, and what it says it returns. */
export function ListingCard({ listing, isLocked, hasArrived }: ListingCardProps) {
  const [now] = useState(() => new Date());
  const badges = badgesOf(listing, now);
  return (
    <Card
      as="article"
      aria-labelledby={`idea-${listing.id}`}
      className={`grid gap-x-7 gap-y-4 md:grid-cols-[12rem_1fr_10.5rem] lg:grid-cols-[15rem_1fr_10.5rem] ${hasArrived ? 'animate-arrive border-teal' : ''}`}
    >
      <IdeaPicture
        ideaId={listing.id}
        title={listing.title}
        category={listing.category}
        city={listing.city}
        cover={listing.cover_image_url}
      />
      <div className="min-w-0 space-y-2.5">
        {badges.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {badges.map((badge) => (
              <StatusBadge key={badge} status={badge} />
            ))}
          </p>
        )}
        <h2 id={`idea-${listing.id}`} className="text-xl">
          <Link to={paths.idea(listing.id)} className="hover:text-teal-deep">
            {listing.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {listing.category} · {listing.location} · {listing.business_stage}
        </p>
        <p>{listing.summary}</p>
        {isLocked && <LockedShape />}
      </div>
      <div className="flex flex-wrap content-start gap-x-8 gap-y-4 md:flex-col md:flex-nowrap md:items-end md:border-l md:border-line md:text-right">
        <Figure label={<Trans>funding needed</Trans>}>
          <Money amount={listing.funding_amount} />
        </Figure>
        <Figure label={<Trans>expected ROI a year</Trans>}>
          <Roi percent={roiOf(listing)} />
        </Figure>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-full">
        <Facts listing={listing} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <SaveButton ideaId={listing.id} title={listing.title} />
          <ButtonLink to={paths.idea(listing.id)} variant="trust" size="small">
            <Trans>
              View Details<span className="sr-only">: {asTyped(listing.title)}</span>
            </Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

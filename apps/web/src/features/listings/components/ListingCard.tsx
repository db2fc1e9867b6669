import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { IdeaPicture } from '#shared/ideas/IdeaPicture.tsx';
import { roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { CompareTick } from '#shared/listings/compare/CompareTick.tsx';
import { ListingBadges } from '#shared/listings/components/ListingBadges.tsx';
import { ListingFacts } from '#shared/listings/components/ListingFacts.tsx';
import type { ListingCardProps } from '#shared/listings/components/ListingResults.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';

/** More is to be read with a subscription: what that is, the list says once. Nothing of it was sent. */
function LockedMark() {
  return (
    <p className="flex items-center gap-2.5">
      <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-deep" strokeWidth={2.5} />
      <span className="sr-only">
        <Trans>The full details are locked.</Trans>
      </span>
      <span aria-hidden="true" className="h-2.5 w-40 max-w-1/2 rounded-small bg-line" />
      <span aria-hidden="true" className="h-2.5 w-24 max-w-1/4 rounded-small bg-line" />
    </p>
  );
}

/** One idea of the list: what it is, where, what it asks, and what it says it returns. */
export function ListingCard({ listing, isLocked, hasArrived }: ListingCardProps) {
  return (
    <Card
      as="article"
      aria-labelledby={`idea-${listing.id}`}
      className={`grid gap-x-7 gap-y-4 md:grid-cols-[12rem_1fr_10.5rem] lg:grid-cols-[13rem_1fr_10rem] ${hasArrived ? 'animate-arrive border-teal' : ''}`}
    >
      <IdeaPicture
        ideaId={listing.id}
        title={listing.title}
        category={listing.category}
        city={listing.city}
        cover={listing.cover_image_url}
      />
      <div className="min-w-0 space-y-2.5">
        <ListingBadges listing={listing} />
        <h2 id={`idea-${listing.id}`} className="text-xl">
          <Link to={paths.idea(listing.id)} className="hover:text-teal-deep">
            {listing.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {listing.category} · {listing.location} · {listing.business_stage}
        </p>
        <p>{listing.summary}</p>
        {isLocked && <LockedMark />}
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
        <ListingFacts listing={listing} />
        <div className="ml-auto flex flex-wrap items-center justify-between gap-2 max-sm:w-full">
          <CompareTick listing={listing} />
          <SaveButton ideaId={listing.id} title={listing.title} />
          <ButtonLink to={paths.idea(listing.id)} variant="trust" size="small" className="max-sm:w-full">
            <Trans>
              View Details<span className="sr-only">: {asTyped(listing.title)}</span>
            </Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

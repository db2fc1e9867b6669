import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { IdeaPicture } from '#shared/ideas/IdeaPicture.tsx';
import { roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { CompareTick } from '#shared/listings/compare/CompareTick.tsx';
import { ListingBadges } from '#shared/listings/components/ListingBadges.tsx';
import { ListingFacts } from '#shared/listings/components/ListingFacts.tsx';
import type { ListingCardProps } from '#shared/listings/components/ListingResults.tsx';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { ContactButton } from './ContactButton.tsx';
import { LockedDetails } from './LockedDetails.tsx';

/** One idea as a tile: its face, its figures, and what can be done with it. */
export function MarketplaceCard({ listing, isLocked, hasArrived }: ListingCardProps) {
  const { id, title } = listing;
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={`idea-${id}`}
      className={`flex h-full flex-col gap-3 p-3 ${hasArrived ? 'animate-arrive border-teal' : ''}`}
    >
      <IdeaPicture
        ideaId={id}
        title={title}
        category={listing.category}
        city={listing.city}
        cover={listing.cover_image_url}
      />
      <ListingBadges listing={listing} />
      <div>
        <h2 id={`idea-${id}`} className="text-lg">
          <Link to={paths.idea(id)} className="hover:text-teal-deep">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {listing.category} · {listing.location}
        </p>
      </div>
      <p className="line-clamp-3">{listing.summary}</p>
      {isLocked && <LockedDetails ideaId={id} title={title} />}
      <div className="mt-auto space-y-3 border-t border-line pt-3">
        <div className="grid grid-cols-2 gap-3">
          <Figure label={<Trans>funding needed</Trans>}>
            <Money amount={listing.funding_amount} />
          </Figure>
          <Figure label={<Trans>expected ROI a year</Trans>}>
            <Roi percent={roiOf(listing)} />
          </Figure>
        </div>
        <ListingFacts listing={listing} />
        <div className="flex flex-wrap gap-2">
          <ContactButton ideaId={id} title={title} isLocked={isLocked} />
          <SaveButton ideaId={id} title={title} />
          <CompareTick listing={listing} />
        </div>
      </div>
    </Card>
  );
}

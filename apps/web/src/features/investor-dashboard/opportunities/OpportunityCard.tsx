import { Trans } from '@lingui/react/macro';
import { opportunityStatusOf } from '@sangam/domain/listing';
import { Link } from 'react-router';
import { IdeaPicture } from '#shared/ideas/IdeaPicture.tsx';
import { roiOf } from '#shared/ideas/listing.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import type { FrontListing } from '#shared/ideas/front-listings-query.ts';

/** An idea in short (product §3.entities, opportunity). */
export function OpportunityCard({ listing }: { listing: FrontListing }) {
  return (
    <Card
      as="article"
      aria-labelledby={`opportunity-${listing.id}`}
      className="grid h-full content-start gap-x-5 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <IdeaPicture
        ideaId={listing.id}
        title={listing.title}
        category={listing.category}
        city={listing.city}
        cover={listing.cover_image_url}
      />
      <div className="space-y-2">
        <p>
          <StatusBadge status={opportunityStatusOf(listing.business_stage)} />
        </p>
        <h3 id={`opportunity-${listing.id}`} className="text-lg">
          <Link to={paths.idea(listing.id)} className="hover:text-teal-deep">
            {listing.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {listing.category} · {listing.location}
        </p>
        <p className="line-clamp-2">{listing.summary}</p>
        <div className="flex flex-wrap gap-x-8 gap-y-3 pt-1">
          <Figure label={<Trans>funding needed</Trans>}>
            <Money amount={listing.funding_amount} />
          </Figure>
          <Figure label={<Trans>expected ROI a year</Trans>}>
            <Roi percent={roiOf(listing)} />
          </Figure>
        </div>
      </div>
    </Card>
  );
}

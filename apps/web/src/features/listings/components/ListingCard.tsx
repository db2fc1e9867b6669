import { Trans } from '@lingui/react/macro';
import { ArrowRight, Lock } from 'lucide-react';
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
    <p className="flex items-center gap-2.5 pt-1">
      <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-deep" strokeWidth={2.5} />
      <span className="sr-only">
        <Trans>The full details are locked.</Trans>
      </span>
      <span aria-hidden="true" className="h-2.5 w-40 max-w-1/2 rounded-small bg-line" />
      <span aria-hidden="true" className="h-2.5 w-24 max-w-1/4 rounded-small bg-line" />
    </p>
  );
}

/**
 * One idea of the list: what it is, where, what it asks, and what it says it returns. Figures keep their
 * place in every card, and what can be done is one row below; on a phone all is in a column.
 */
export function ListingCard({ listing, isLocked, hasArrived }: ListingCardProps) {
  const { id, title } = listing;
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={`idea-${id}`}
      className={`grid gap-x-5.5 gap-y-3 p-3 md:grid-cols-[14rem_minmax(0,1fr)_9rem] md:grid-rows-[1fr_auto] md:gap-y-1.5 md:p-3.5 lg:grid-cols-[15.75rem_minmax(0,1fr)_9.25rem] ${hasArrived ? 'animate-arrive border-teal' : ''}`}
    >
      <div className="md:row-span-2">
        <IdeaPicture
          ideaId={id}
          title={title}
          category={listing.category}
          city={listing.city}
          cover={listing.cover_image_url}
        />
      </div>
      <div className="min-w-0 space-y-1.5">
        <ListingBadges listing={listing} />
        <h2 id={`idea-${id}`} className="text-lg">
          <Link to={paths.idea(id)} className="hover:text-teal-deep">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {listing.category} · {listing.location} · {listing.business_stage}
        </p>
        <p className="line-clamp-3">{listing.summary}</p>
        {isLocked && <LockedMark />}
      </div>
      <div className="flex flex-wrap content-start gap-x-8 gap-y-2 border-line max-md:border-t max-md:pt-3 md:flex-col md:flex-nowrap md:border-l md:pl-5">
        <Figure label={<Trans>funding needed</Trans>}>
          <Money amount={listing.funding_amount} />
        </Figure>
        <Figure label={<Trans>expected ROI a year</Trans>}>
          <Roi percent={roiOf(listing)} />
        </Figure>
        <ListingFacts listing={listing} />
      </div>
      <div className="-ml-3 flex flex-wrap items-center justify-between gap-y-2 max-md:-mr-3 md:col-span-2 md:justify-start">
        <CompareTick listing={listing} />
        <SaveButton ideaId={id} title={title} />
        <ButtonLink
          to={paths.idea(id)}
          variant="outline-trust"
          size="small"
          className="max-md:mx-3 max-md:basis-full md:ml-auto md:border-transparent"
        >
          <Trans>
            View Details<span className="sr-only">: {asTyped(title)}</span>
          </Trans>
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
    </Card>
  );
}

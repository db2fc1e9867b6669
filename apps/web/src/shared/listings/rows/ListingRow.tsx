import { badgesOf } from '@sangam/domain/listing';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#shared/ideas/listing.ts';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { CompareTick } from '../compare/CompareTick.tsx';
import { FourFigures } from './RowFigures.tsx';

export interface ListingRowProps {
  listing: Listing;
  /** Two of the figures are behind a subscription that this reader has not. */
  isLocked: boolean;
  /** It came while the list was open. */
  hasArrived: boolean;
}

/** One idea of the dense list: tile, name, place, and four figures in the place where they always are. */
export function ListingRow({ listing, isLocked, hasArrived }: ListingRowProps) {
  const [now] = useState(() => new Date());
  const { id, title, category } = listing;
  const badges = badgesOf(listing, now);
  return (
    <article
      aria-labelledby={`idea-${id}`}
      className={`grid grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-1 py-2 md:min-h-21 md:grid-cols-[3.75rem_minmax(0,1fr)_auto_2.75rem_2.75rem] md:items-center md:gap-x-3 ${hasArrived ? 'animate-arrive bg-mist' : ''}`}
    >
      <SignTile ideaId={id} name={title} category={category} className="mt-1 size-13 md:mt-0 md:size-15" />
      <div className="min-w-0 text-sm leading-[1.35]">
        <h2 id={`idea-${id}`} className="text-base md:text-[1.125rem]">
          <Link to={paths.idea(id)} className="hover:text-teal-deep">
            {title}
          </Link>
        </h2>
        <p className="truncate text-ink-soft">
          {category} · {listing.city}
        </p>
        {/* One line: what has no room in it is cut as a whole; it is on the idea's page, too. */}
        <p className="flex h-[1lh] flex-wrap gap-x-1 overflow-y-clip whitespace-nowrap text-ink-soft">
          {badges.map((badge, index) => (
            <span key={badge} className="flex items-center gap-x-1">
              {index > 0 && <span aria-hidden="true">·</span>}
              <StatusBadge status={badge} isInline />
            </span>
          ))}
          <span>
            {badges.length > 0 && <span aria-hidden="true">· </span>}
            {listing.business_stage}
          </span>
        </p>
      </div>
      <div className="-mr-2 md:order-last md:mr-0">
        <SaveButton ideaId={id} title={title} variant="icon" />
      </div>
      <div className="col-span-2 -mr-3 self-center md:col-span-1 md:mr-0">
        <FourFigures listing={listing} isLocked={isLocked} />
      </div>
      {/* Wider than its column by what is free beside it, so that the word has room. */}
      <div className="-mr-2 self-center md:-mx-1">
        <CompareTick listing={listing} isSmall />
      </div>
    </article>
  );
}

import { badgesOf } from '@sangam/domain/listing';
import { useState } from 'react';
import type { Listing } from '#shared/ideas/listing.ts';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';

/** Vetted, trending, new; nothing where it is none of them. */
export function ListingBadges({ listing }: { listing: Listing }) {
  const [now] = useState(() => new Date());
  const badges = badgesOf(listing, now);
  if (badges.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {badges.map((badge) => (
        <StatusBadge key={badge} status={badge} />
      ))}
    </p>
  );
}

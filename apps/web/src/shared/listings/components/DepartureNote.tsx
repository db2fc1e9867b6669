import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#shared/ideas/listing.ts';
import { paths } from '#shared/paths.ts';
import type { ShownListing } from '../api/listings-query.ts';

export interface DepartureNoteProps {
  listing: Listing;
  departure: NonNullable<ShownListing['departure']>;
  /** In the place of a row, which has no frame. */
  isDense: boolean;
}

/** In the place of an idea that left the list while it was open: which one, and why. */
export function DepartureNote({ listing: { id, title }, departure, isDense }: DepartureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // What had the focus can no longer be seen.
  useLayoutEffect(() => {
    if (note.current?.parentElement?.contains(document.activeElement))
      note.current.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={`visible absolute inset-0 flex items-start justify-center px-4 text-center text-ink-soft ${isDense ? '' : 'rounded-card border border-dashed border-line-strong'}`}
    >
      {/* In sight as long as a part of a high card is. */}
      <p className="sticky top-[40vh] py-7">
        {departure === 'unlisted' ? (
          <Trans>
            <strong className="text-ink">{title}</strong> is no longer listed.
          </Trans>
        ) : (
          <Trans>
            <Link to={paths.idea(id)} className="font-semibold">
              {title}
            </Link>{' '}
            no longer matches your filters.
          </Trans>
        )}
      </p>
    </div>
  );
}

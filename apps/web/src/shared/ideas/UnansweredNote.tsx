import { Trans } from '@lingui/react/macro';
import { DateText } from '#shared/ui/DateText.tsx';
import type { Listing } from './listing.ts';

/** That a founder leaves investors without an answer, since when; nothing where that is not so. */
export function UnansweredNote({ listing }: { listing: Pick<Listing, 'unanswered_since'> }) {
  const { unanswered_since: since } = listing;
  if (since === null) return null;
  return (
    <span className="text-brick-deep">
      <Trans>
        Investors have waited for an answer since{' '}
        <DateText value={since} className="figures whitespace-nowrap" />
      </Trans>
    </span>
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { knownSubjects } from '@sangam/domain/review-desk';
import { brand } from '#shared/config/brand.ts';
import { checkedWords } from '#shared/ideas/checked-words.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { useFounder } from '../api/founder-query.ts';

/** What the badge 'Vetted' stands for: what was looked at, by whom and when, and what was not. */
export function VettedNote({ listing }: { listing: Listing }) {
  const { _, i18n } = useTexts();
  const { data: facts } = useFounder(listing.id);
  if (!listing.is_vetted) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const day = <DateText value={listing.approved_at} className="figures whitespace-nowrap" />;
  const reviewer = facts?.vetted_by ?? null;
  return (
    <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">
      {reviewer === null ? (
        <Trans>
          Vetted on {day} by a reviewer of {brand.name}:{' '}
        </Trans>
      ) : (
        <Trans>
          Vetted on {day} by {reviewer}, a reviewer of {brand.name}:{' '}
        </Trans>
      )}
      {list.format(knownSubjects(listing.checked).map((subject) => _(checkedWords[subject])))}.{' '}
      <Trans>Not the figures.</Trans>
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type Listing, roiOf } from '#shared/ideas/listing.ts';
import { notify } from '#shared/ui/notify.ts';
import type { IdeaView } from './api/idea-view.ts';

/** The parts of a teaser that founder and reviewers change; saves and ratings change all the time. */
function teaserText(listing: Listing) {
  const { title, category, summary, location, business_stage, funding_amount, cover_image_url } = listing;
  return [
    title,
    category,
    summary,
    location,
    business_stage,
    funding_amount,
    roiOf(listing),
    cover_image_url,
  ];
}

/** The content whose change readers should hear about, as a text to compare; null while there is none. */
function contentOf(view: IdeaView): string | null {
  if (view.state === 'full') return JSON.stringify(['full', view.idea]);
  return view.state === 'teaser' ? JSON.stringify(['teaser', teaserText(view.listing)]) : null;
}

/** Says when the idea changes while it is open, and tells whether it disappeared. */
export function useIdeaNews(view: IdeaView): { hasDisappeared: boolean } {
  const { t } = useLingui();
  const shown = useRef<string | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const content = contentOf(view);
  if (content !== null && !wasShown) setWasShown(true);
  useEffect(() => {
    if (content === null) return;
    const hasChanged = shown.current !== null && shown.current !== content;
    shown.current = content;
    if (hasChanged) notify.info(t`This idea was just changed`, t`You now see the latest version.`);
  }, [content, t]);
  return { hasDisappeared: wasShown && (view.state === 'missing' || view.state === 'disclaimer') };
}

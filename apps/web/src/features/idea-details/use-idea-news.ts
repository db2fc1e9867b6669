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

interface Content {
  readonly state: 'full' | 'teaser';
  readonly text: string;
}

/** The content whose change readers should hear about, as a text to compare; null while there is none. */
function contentOf(view: IdeaView): Content | null {
  const { state } = view;
  if (state === 'full') return { state, text: JSON.stringify(view.idea) };
  return state === 'teaser' ? { state, text: JSON.stringify(teaserText(view.listing)) } : null;
}

/** Says when the idea changes while it is open, and tells whether it disappeared. */
export function useIdeaNews(view: IdeaView): { hasDisappeared: boolean } {
  const { t } = useLingui();
  const shown = useRef<Content | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const content = contentOf(view);
  const { state, text } = content ?? {};
  if (content !== null && !wasShown) setWasShown(true);
  useEffect(() => {
    if (state === undefined || text === undefined) return;
    const before = shown.current;
    shown.current = { state, text };
    // That more of it, or less, may be read now is no change of the idea.
    const hasChanged = before !== null && before.state === state && before.text !== text;
    if (hasChanged) notify.info(t`This idea was just changed`, t`You now see the latest version.`);
  }, [state, text, t]);
  return { hasDisappeared: wasShown && (view.state === 'missing' || view.state === 'disclaimer') };
}

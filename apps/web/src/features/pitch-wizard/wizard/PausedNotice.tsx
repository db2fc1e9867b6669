import { Trans } from '@lingui/react/macro';
import { readSiteSettings } from '#shared/config/site-settings.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** Before anybody types seven steps: that no new ideas are taken at present, and that the draft is kept. */
export function PausedNotice() {
  const { paused } = readSiteSettings();
  if (paused === undefined) return null;
  return (
    <Card as="aside" tone="turmeric" className="mb-5" aria-labelledby="paused">
      <p id="paused" className="font-semibold">
        <Trans>New ideas cannot be submitted at present</Trans>
      </p>
      <p className="mt-1 wrap-anywhere">{asTyped(paused)}</p>
      <p className="mt-1">
        <Trans>You can write your pitch all the same: your draft is saved as you type.</Trans>
      </p>
    </Card>
  );
}

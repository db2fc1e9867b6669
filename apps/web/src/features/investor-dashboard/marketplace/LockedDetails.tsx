import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useSubscribeWay } from '#shared/subscription/SubscribeLink.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';

const widths = ['w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

/**
 * In the place of the full details, of which nothing was sent: shapes, and over them alone the way to what
 * unlocks them.
 */
export function LockedDetails({ ideaId, title }: { ideaId: string; title: string }) {
  const { t } = useLingui();
  return (
    <div
      data-locked=""
      className="relative grid min-h-24 place-items-center overflow-hidden rounded-field bg-mist"
    >
      <div aria-hidden="true" className="absolute inset-x-0 space-y-2.5 px-3 blur-[2px]">
        {widths.map((width) => (
          <span key={width} className={`block h-2.5 rounded-small bg-line-strong/40 ${width}`} />
        ))}
      </div>
      <ButtonLink
        {...useSubscribeWay(ideaId)}
        variant="outline-trust"
        size="small"
        aria-label={t`Subscribe to view full details: ${title}`}
        className="relative bg-card"
      >
        <Lock aria-hidden="true" />
        <Trans>Subscribe to view full details</Trans>
      </ButtonLink>
    </div>
  );
}

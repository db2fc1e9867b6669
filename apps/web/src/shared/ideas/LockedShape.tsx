import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useSubscribeAddress } from '../subscription/SubscribeLink.tsx';
import { AppLink } from '../ui/AppLink.tsx';

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'] as const;

/** A placeholder for the full text, which was not sent: blurred bars, and the way to unlock it. */
export function LockedShape({ lines = 2 }: { lines?: number }) {
  const address = useSubscribeAddress();
  return (
    <div className="relative grid min-h-14 items-center overflow-hidden rounded-field bg-paper">
      <div aria-hidden="true" className="space-y-3 p-3 blur-[5px] select-none">
        {widths.slice(0, lines).map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bars are all alike and never move
          <span key={index} className={`block h-3 rounded-small bg-line-strong/45 ${width}`} />
        ))}
      </div>
      <p className="absolute inset-0 grid place-items-center">
        <AppLink
          to={address}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3.5 py-1.5 text-sm font-semibold whitespace-nowrap hover:border-ink"
        >
          <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-deep" strokeWidth={2.5} />
          <Trans>Subscribe to view full details</Trans>
        </AppLink>
      </p>
    </div>
  );
}

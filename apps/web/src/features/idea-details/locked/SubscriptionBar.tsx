import { Trans } from '@lingui/react/macro';
import { Price } from '#shared/subscription/Price.tsx';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';

/** The way on, at the edge that a thumb reaches; on a wider screen it is in the panel. */
export function SubscriptionBar() {
  return (
    <div
      data-print="no"
      data-foot-bar=""
      className="sticky bottom-0 z-20 -mx-5 mt-8 flex items-center gap-3 border-t border-line bg-card px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <p className="min-w-0 flex-1 text-sm text-ink-soft">
        <Trans>
          <Price /> a month, cancel anytime
        </Trans>
      </p>
      <SubscribeLink size="small" className="shrink-0" />
    </div>
  );
}

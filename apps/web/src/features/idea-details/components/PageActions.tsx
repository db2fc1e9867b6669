import { Trans, useLingui } from '@lingui/react/macro';
import { Printer, Share2 } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { shareAddress } from '#shared/share-address.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';

export interface PageActionsProps {
  ideaId: string;
  title: string;
  /** Only an idea that others may find is passed on. */
  canShare: boolean;
}

/** Passing the page on, and taking it along on paper. */
export function PageActions({ ideaId, title, canShare }: PageActionsProps) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(paths.idea(ideaId), location.origin).href;
    const outcome = await shareAddress(title, url);
    if (outcome === 'copied') notify.success(t`Link copied`, t`Who opens it signs in first.`);
    if (outcome === 'failed') notify.error(t`The link could not be copied`, url);
  };
  return (
    <div className="-mr-4 flex">
      {canShare && (
        <Button variant="ghost" size="small" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Share</Trans>
          </span>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Print</Trans>
        </span>
      </Button>
    </div>
  );
}

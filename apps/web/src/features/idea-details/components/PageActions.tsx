import { Trans, useLingui } from '@lingui/react/macro';
import { Printer, Share2 } from 'lucide-react';
import type { ComparedIdea } from '#shared/ideas/comparison-choice.ts';
import { paths } from '#shared/paths.ts';
import { shareAddress } from '#shared/share-address.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { CompareButton } from './CompareButton.tsx';

export interface PageActionsProps {
  ideaId: string;
  title: string;
  /** What others may find: only that is passed on, and held against others. null: it is not listed. */
  listing: ComparedIdea | null;
  isOwn: boolean;
}

/** Holding the idea against others, passing the page on, and taking it along on paper. */
export function PageActions({ ideaId, title, listing, isOwn }: PageActionsProps) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(paths.idea(ideaId), location.origin).href;
    const outcome = await shareAddress(title, url);
    if (outcome === 'copied') notify.success(t`Link copied`, t`Who opens it signs in first.`);
    if (outcome === 'failed') notify.error(t`The link could not be copied`, url);
  };
  return (
    <div className="-mr-3.5 flex sm:-mr-4">
      {listing && !isOwn && <CompareButton idea={listing} />}
      {listing && (
        <Button variant="ghost" size="small" className="max-sm:px-3.5" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Share</Trans>
          </span>
        </Button>
      )}
      <Button variant="ghost" size="small" className="max-sm:px-3.5" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Print</Trans>
        </span>
      </Button>
    </div>
  );
}

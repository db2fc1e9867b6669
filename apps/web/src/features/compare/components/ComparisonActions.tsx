import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Printer, Share2 } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { shareAddress } from '#shared/share-address.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { notify } from '#shared/ui/notify.ts';

export interface ComparisonActionsProps {
  ids: readonly string[];
  /** Null where no more are compared. */
  onAdd: (() => void) | null;
  showsDifferences: boolean;
  onShowDifferences: (value: boolean) => void;
}

/** What can be done with the whole comparison. */
export function ComparisonActions(props: ComparisonActionsProps) {
  const { ids, onAdd, showsDifferences, onShowDifferences } = props;
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(paths.compare(ids), location.origin).href;
    const outcome = await shareAddress(t`Ideas side by side`, url);
    if (outcome === 'copied') notify.success(t`Link copied`, t`Who opens it signs in first.`);
    if (outcome === 'failed') notify.error(t`The link could not be copied`, url);
  };
  return (
    <div data-print="no" className="my-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        label={t`Only what differs`}
        checked={showsDifferences}
        onChange={({ target }) => onShowDifferences(target.checked)}
        className="mr-auto pr-4"
      />
      {onAdd && (
        <Button variant="outline" size="small" onClick={onAdd}>
          <Plus aria-hidden="true" />
          <Trans>Add an idea</Trans>
        </Button>
      )}
      <Button variant="ghost" size="small" aria-label={t`Share`} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Share</Trans>
        </span>
      </Button>
      <Button variant="ghost" size="small" aria-label={t`Print`} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Print</Trans>
        </span>
      </Button>
    </div>
  );
}

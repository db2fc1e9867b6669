import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import type { Neighbours } from './neighbours.ts';

interface ReviewBarProps {
  neighbours: Neighbours | undefined;
  onKeys: () => void;
}

/** To the submissions beside this one without closing the dialog, and what the keys do. */
export function ReviewBar({ neighbours, onKeys }: ReviewBarProps) {
  const { t } = useLingui();
  const step = (id: string | null) => {
    if (id !== null) neighbours?.onOpen(id);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 border-b border-line pb-3 print:hidden">
      {neighbours && (
        <>
          <Button
            variant="outline"
            size="small"
            aria-keyshortcuts="K"
            disabled={neighbours.previous === null}
            onClick={() => step(neighbours.previous)}
          >
            <ArrowLeft aria-hidden="true" />
            <Trans>Previous</Trans>
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-keyshortcuts="J"
            disabled={neighbours.next === null}
            onClick={() => step(neighbours.next)}
          >
            <Trans>Next</Trans>
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      )}
      <Button
        variant="ghost"
        size="small"
        className="ml-auto"
        aria-keyshortcuts="?"
        aria-label={t`Keys of a review`}
        onClick={onKeys}
      >
        <Keyboard aria-hidden="true" />
        <Trans>Keys</Trans>
      </Button>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface NotLoadedProps {
  /** What could not be had, and that nothing is lost. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A part of a screen could not be had: one quiet line and the way on. */
export function NotLoaded({ children, onRetry, isRetrying }: NotLoadedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{children}</p>
      <Button variant="outline" size="small" busy={isRetrying} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

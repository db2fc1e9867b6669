import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';

/**
 * What was removed, and the way back. It stays until something else is done, and takes the focus that the
 * removed thing had.
 */
export function UndoLine({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <output className="flex flex-wrap items-center gap-x-3 text-sm">
      {children}
      <Button ref={button} variant="ghost" size="small" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        <Trans>Undo</Trans>
      </Button>
    </output>
  );
}

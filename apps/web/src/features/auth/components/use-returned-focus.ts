import { useLayoutEffect, useRef } from 'react';

/**
 * A form disables its controls while a call is busy, which takes the focus from them: it returns there when
 * the call is over.
 */
export function useReturnedFocus(isBusy: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      const { activeElement } = document;
      // Before the next frame: until then what has just been disabled still counts as focused.
      focused.current = activeElement instanceof HTMLElement ? activeElement : null;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current?.isConnected === true) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isBusy]);
}

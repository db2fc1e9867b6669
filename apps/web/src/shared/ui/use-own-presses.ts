import { type MouseEvent, useRef } from 'react';

/** What systems take for a double click at most, in milliseconds; most take half a second. */
const doubleClickMs = 500;

/**
 * A dialog that opens by a press takes presses of its own only. The second half of a double click lands on
 * it, or beside it, and would answer a question that nobody has read, or close it.
 */
export function useOwnPresses() {
  const openedAt = useRef(-doubleClickMs);
  const hasOwn = useRef(false);
  return {
    /** To be called when the dialog opens. */
    begin: () => {
      openedAt.current = performance.now();
      hasOwn.current = false;
    },
    /** For the content: a second click without a first one here goes nowhere. A key's click has no number. */
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 1 && !hasOwn.current) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        hasOwn.current = true;
      }
    },
    /** A press beside the dialog that can be the second half of the one that opened it does not close it. */
    onPointerDownOutside: (event: Event) => {
      if (performance.now() - openedAt.current < doubleClickMs) event.preventDefault();
    },
  };
}

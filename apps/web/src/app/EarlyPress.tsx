import { useEffect } from 'react';

/** What src/early/early-script.ts notes on a page that stands there before its scripts. */
interface NotedPress {
  /** The button that was pressed last. */
  readonly button: HTMLElement | null;
  /** Ends the noting. */
  readonly end: () => void;
}

let noted: NotedPress | undefined;

/**
 * Ends the noting of what is pressed before the scripts of a page are there: from here on React hears of it.
 */
export function takeEarlyPress(): void {
  ({ earlyPress: noted } = window as { earlyPress?: NotedPress });
  noted?.end();
}

/**
 * Presses that button once more. A page rendered by the build looks ready for many seconds on a slow line
 * before its scripts are there. Stands beside a screen, so that it presses when the screen is there.
 */
export function EarlyPress() {
  useEffect(() => {
    // After this commit: React takes no event while it commits.
    const timer = setTimeout(() => {
      const button = noted?.button;
      noted = undefined;
      if (!button?.isConnected) return;
      // Menus open under the finger.
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

import { useEffect } from 'react';

/** What public/first-paint.js notes on a page that stands there before its scripts. */
interface NotedPress {
  /** The button that was pressed last. */
  readonly button: HTMLElement | null;
  /** Ends the noting. */
  readonly end: () => void;
}

let noted: NotedPress | undefined;

/** Ends the noting of what is pressed before the scripts of a page are there: from here on React hears of it. */
export function takeEarlyPress(): void {
  ({ earlyPress: noted } = window as { earlyPress?: NotedPress });
  noted?.end();
}

/**
 * Presses that button once more. A page rendered by the build looks ready for many seconds on a slow line before its scripts are there. Stands
 * beside a screen in its Suspense boundary: until that is taken over, React drops what is pressed in it.
 */
export function EarlyPress() {
  useEffect(() => {
    // After this commit: React takes no event while it commits.
    const timer = setTimeout(() => {
      const button = noted?.button;
      noted = undefined;
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

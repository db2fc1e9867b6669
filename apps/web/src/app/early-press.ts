import { useEffect } from 'react';

/** What public/first-paint.js notes on a page that stands there before its scripts. */
interface EarlyPress {
  /** The button that was pressed last. */
  readonly button: HTMLElement | null;
  /** Ends the noting. */
  readonly end: () => void;
}

/**
 * Presses a button once more that was pressed while the page's scripts were still on their way: on a slow line that is many
 * seconds, in which the page looks ready. To be called where a page rendered by the build is taken over.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const { earlyPress } = window as { earlyPress?: EarlyPress };
    earlyPress?.end();
    if (earlyPress?.button?.isConnected) earlyPress.button.click();
    Reflect.deleteProperty(window, 'earlyPress');
  }, []);
}

import { useEffect } from 'react';

/** The platform's own; browsers without it have no request to close but Escape. */
type CloseWatcher = EventTarget & { destroy: () => void };

/**
 * Stands in what Escape closes: while it is there, the system's request to close (Back on Android, a gesture)
 * does what Escape does, instead of leaving the page. Asked a second time without a press in between, the
 * browser goes back.
 */
export function CloseRequests() {
  useEffect(() => {
    const Watcher: (new () => CloseWatcher) | undefined = Reflect.get(window, 'CloseWatcher');
    if (!Watcher) return undefined;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener('close', passOn);
    };
    const passOn = () => {
      // A watcher hears one request; what asks before it closes may hear another.
      watch();
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}

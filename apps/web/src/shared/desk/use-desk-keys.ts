import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed, or a choice is made by them. */
const typing =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/**
 * What single keys do on a screen of the desk, by `KeyboardEvent.key` in lower case. Not while something is
 * typed or a dialog is open, and never with Control, Command or Alt, which are the browser's.
 */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

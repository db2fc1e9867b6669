import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where a key writes or chooses something by itself. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * What single keys do while the focus is in the dialog that `within` stands in: never while somebody types,
 * and
 * not in a dialog above it.
 * @param actions by `KeyboardEvent.key` in lower case, after `command` where Control or Command is held
 */
export function useReviewKeys(
  within: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.isComposing || event.defaultPrevented) return;
    const { target } = event;
    // With Control or Command the browser acts, but for Enter, which sends from anywhere.
    const isCommand = event.ctrlKey || event.metaKey;
    if (!(target instanceof Element) || (!isCommand && target.closest(typing))) return;
    const own = within.current?.closest('[role=dialog]');
    if (!own || target.closest('[role=dialog], [role=alertdialog]') !== own) return;
    const key = `${isCommand ? 'command ' : ''}${event.key.toLowerCase()}`;
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

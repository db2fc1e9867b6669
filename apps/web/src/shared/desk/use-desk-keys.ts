import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where letters are typed, or a choice is made by them. */
const typing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';
const dialogs = '[role=dialog], [role=alertdialog]';

/**
 * What single keys do on a screen of the desk: not while something is typed, nor below an open dialog, and
 * once a press. With Control or Command the browser acts, but for what `actions` names, which works while
 * typing, too.
 * @param actions by `KeyboardEvent.key` in lower case, after `command` where Control or Command is held
 * @param within an element of the dialog whose keys these are; those of the page where it is left out
 */
export function useDeskKeys(
  actions: Readonly<Record<string, () => void>>,
  within?: RefObject<HTMLElement | null>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, isComposing, defaultPrevented, repeat } = event;
    if (altKey || isComposing || defaultPrevented || repeat || !(target instanceof Element)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && target.closest(typing) !== null) return;
    const own = within ? within.current?.closest('[role=dialog]') : document.querySelector(dialogs);
    const isOwn = within ? own != null && target.closest(dialogs) === own : own === null;
    const key = `${isCommand ? 'command ' : ''}${event.key.toLowerCase()}`;
    if (!isOwn || !Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

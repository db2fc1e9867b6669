/**
 * Calls back with each link of this site that somebody reaches for: with the mouse above it, a finger on it,
 * or the focus.
 */
export function onReach(reached: (link: HTMLAnchorElement) => void): void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) reached(link);
  };
  // A finger's first touch is a `pointerover`, too.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, look, { passive: true });
}

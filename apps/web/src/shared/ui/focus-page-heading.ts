/**
 * Gives the focus to the heading of the page, so that it is read out, and nothing moves.
 * @returns whether there is one
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

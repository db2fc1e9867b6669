import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusPageHeading } from '#shared/ui/focus-page-heading.ts';
import { isLoadedAgain, notePosition, positionOn, storePositions } from './scroll-positions.ts';

/** How long a screen that is still loading may take to get its heading or its height. */
export const arrivalTimeoutMs = 5000;

/**
 * By these a reader takes over: from then on neither the place nor the focus is moved (an open menu would
 * close).
 */
export const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Calls `attempt` now and at every change of the page until it succeeds; gives the way to stop. */
function untilItWorks(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), arrivalTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takingOver) window.removeEventListener(event, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of takingOver) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** A menu or dialog that was opened while the screen was on its way; it closes when it loses the focus. */
function isInOverlay(element: Element | null): boolean {
  return element?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') != null;
}

function focusHeading(): boolean {
  // The URL changes before the screen: a reader may have taken over before this one arrived.
  if (isInOverlay(document.activeElement)) return true;
  if (!document.querySelector('main h1')) return false;
  // A screen that put the focus into a field of its own knows better.
  return document.querySelector('main')?.contains(document.activeElement) === true || focusPageHeading();
}

/** As far as the page goes by now: a part that is loaded when a reader is near makes it longer. */
function scrollBack(position: number): boolean {
  window.scrollTo(0, position);
  return document.documentElement.scrollHeight - window.innerHeight >= position;
}

/** Keeps where the reader was over a reload. */
function useStoredPositions(): void {
  useEffect(() => {
    window.addEventListener('pagehide', storePositions);
    return () => window.removeEventListener('pagehide', storePositions);
  }, []);
}

/** A document that is loaded again, by a reload or by Back, goes where its reader was. */
function useReturnAfterReload(key: string, hash: string): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) return undefined;
    isFirst.current = false;
    const position = hash === '' && isLoadedAgain() ? (positionOn(key) ?? 0) : 0;
    return position > 0 ? untilItWorks(() => scrollBack(position)) : undefined;
  }, [key, hash]);
}

/**
 * On a new path: to the top (or, on Back, where the reader was), and the focus to the heading, to be read
 * out.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);
  useReturnAfterReload(key, hash);
  useStoredPositions();

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    const position = navigationType === NavigationType.Pop ? (positionOn(key) ?? 0) : 0;
    if (!hash && position === 0) window.scrollTo(0, 0);
    const stopScroll = position > 0 ? untilItWorks(() => scrollBack(position)) : undefined;
    const stopFocus = untilItWorks(focusHeading);
    return () => {
      stopScroll?.();
      stopFocus();
    };
  }, [key, pathname, hash, navigationType]);

  // With the screen itself: the scrolling that a new screen brings about is not of the entry that was left.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => notePosition(key);
    // 'Show more' and filters replace the entry by another one at the same place.
    if (positionOn(key) === undefined) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Read by the toasts, which stand above the bar. */
const heightProperty = '--action-bar-height';
/** Space between a field that is scrolled to and the bar, in pixels. */
const air = 24;

/** Browsers scroll to the caret, which can leave the rest of the field behind the bar. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches('input, textarea, select')) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * Tells the page how high the bar at its foot is, so that what is focused or announced never lies behind it.
 */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      style.setProperty(heightProperty, `${height}px`);
      style.scrollPaddingBottom = `${height + air}px`;
      // The bar lies over the page's end: the footer needs room to be scrolled clear of it.
      document.body.style.paddingBottom = `${height}px`;
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    document.addEventListener('focusin', showWhole);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', showWhole);
      style.removeProperty(heightProperty);
      style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, []);
  return bar;
}

import { type RefObject, useEffect, useState } from 'react';

/** Pages within a screen's height above and below are drawn. */
const nearMargin = '100% 0px';
/** A line in the upper part of the screen: the page that it crosses is the one being read. */
const lineMargin = '-25% 0px -75% 0px';

const numberOf = (element: Element): number => Number(element.getAttribute('data-page'));

/**
 * Which pages of the frame are near, and which one is being read; a button may say so where nothing scrolls.
 */
export function usePagesInSight(frame: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const root = frame.current;
    if (!root || count === 0) return undefined;
    const nearObserver = new IntersectionObserver(
      (entries) =>
        setNear((old) => {
          const next = new Set(old);
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) next.add(numberOf(target));
            else next.delete(numberOf(target));
          return next;
        }),
      { root, rootMargin: nearMargin },
    );
    // The last page may be too short to reach the line; one before it does, perhaps after the end was told.
    const isAtEnd = () => root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
    const lineObserver = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered && !isAtEnd()) setCurrent(numberOf(entered.target));
      },
      { root, rootMargin: lineMargin },
    );
    for (const page of root.querySelectorAll('[data-page]')) {
      nearObserver.observe(page);
      lineObserver.observe(page);
    }
    const atEnd = () => {
      if (isAtEnd()) setCurrent(count);
    };
    root.addEventListener('scroll', atEnd, { passive: true });
    return () => {
      root.removeEventListener('scroll', atEnd);
      nearObserver.disconnect();
      lineObserver.disconnect();
    };
  }, [frame, count]);
  return { near, current, setCurrent };
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as the end. Pixels. */
const nearPx = 48;

const distanceToEnd = (area: HTMLElement): number => area.scrollHeight - area.scrollTop - area.clientHeight;

interface Scroll {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * The place in a list that grows at both ends: at the end it stays at the end; elsewhere what is read stays
 * where it is.
 * @param first names the first entry: another one means that earlier ones came before it
 * @param isPlaced the place was chosen otherwise (a message that somebody searched for)
 */
export function useScroll(first: string | undefined, isPlaced: boolean): Scroll {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(!isPlaced);
  const sticks = useRef(!isPlaced);
  const before = useRef<{ first: string | undefined; height: number; top: number }>({
    first,
    height: 0,
    top: 0,
  });

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { first: firstBefore, height } = before.current;
    if (sticks.current) element.scrollTop = element.scrollHeight;
    else if (firstBefore !== undefined && firstBefore !== first) {
      element.scrollTop += element.scrollHeight - height;
    }
    before.current = { first, height: element.scrollHeight, top: element.scrollTop };
  });

  useEffect(() => {
    const element = area.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    const look = () => {
      // Only going up leaves the end: a scroll event may be of an earlier move, and come when an offer's card
      // has grown and the observer has not followed it yet.
      const hasGoneUp = element.scrollTop < before.current.top;
      sticks.current = distanceToEnd(element) < nearPx || (sticks.current && !hasGoneUp);
      setIsAtEnd(sticks.current);
      before.current.height = element.scrollHeight;
      before.current.top = element.scrollTop;
    };
    // A picture that arrives, a keyboard that opens.
    const growth = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
      look();
    });
    growth.observe(element);
    growth.observe(inner);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const toEnd = () => {
    sticks.current = true;
    setIsAtEnd(true);
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
  };
  return { area, content, isAtEnd, toEnd };
}

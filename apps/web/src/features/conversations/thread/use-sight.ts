import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes near to what is in sight. */
export function useSight(act: () => void, isEnabled: boolean): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(act);
  useEffect(() => {
    const element = mark.current;
    if (!element || !isEnabled) return undefined;
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onSight(),
      // The margin counts for the area that scrolls, not for the window.
      { root: element.closest('[data-scrolls]'), rootMargin: '400px 0px' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [isEnabled]);
  return mark;
}

import { Plural, Trans } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { LiveListings } from '../live/use-live-listings.ts';

/** Whether an element has been scrolled off the top of the screen. */
function useIsScrolledPast(enabled: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!enabled || !element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);
  return { element, isPast };
}

export interface ArrivalsBarProps {
  live: LiveListings;
  /** What stands there while nothing waits: the bar takes its place, so that the list does not move. */
  children: ReactNode;
}

/** Says how many new ideas wait to be shown, and shows them; at the edge of the screen in a scrolled list. */
export function ArrivalsBar({ live: { waiting, showWaiting }, children }: ArrivalsBarProps) {
  const isWaiting = waiting !== 0;
  const { element, isPast } = useIsScrolledPast(isWaiting);
  return (
    <div ref={element} className="grid min-h-11 min-w-34 items-center *:col-start-1 *:row-start-1">
      <div className={isWaiting ? 'invisible' : ''}>{children}</div>
      <div aria-live="polite" aria-atomic="true">
        {isWaiting && (
          <Button
            variant="trust"
            size="small"
            onClick={showWaiting}
            className={`animate-appear whitespace-nowrap ${isPast ? 'fixed top-3 left-1/2 z-20 -translate-x-1/2 shadow-float' : 'px-3'}`}
          >
            <ArrowUp aria-hidden="true" />
            {waiting === 'many' ? (
              <Trans>New ideas</Trans>
            ) : (
              <Plural value={waiting} one="# new idea" other="# new ideas" />
            )}
          </Button>
        )}
      </div>
    </div>
  );
}

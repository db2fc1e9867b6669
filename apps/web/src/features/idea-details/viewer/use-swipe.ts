import { type PointerEvent, useRef } from 'react';

const minPixels = 50;

/** Whether a finger's way is meant as a turn of the page: far enough, and more aside than up or down. */
export const directionOf = (x: number, y: number): -1 | 0 | 1 => {
  if (Math.abs(x) < minPixels || Math.abs(x) < 2 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
};

/** Turns the page by a finger's swipe; for an element that leaves only up and down to the browser. */
export function useSwipe(isOn: boolean, turn: (by: -1 | 1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFinger = isOn && event.isPrimary && event.pointerType === 'touch';
      start.current = isFinger ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current || !event.isPrimary) return;
      const direction = directionOf(event.clientX - start.current.x, event.clientY - start.current.y);
      start.current = null;
      if (direction !== 0) turn(direction);
    },
    // A second finger zooms.
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

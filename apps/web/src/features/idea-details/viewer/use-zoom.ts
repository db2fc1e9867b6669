import { useState } from 'react';
import { useKeys } from './use-keys.ts';

const steps = [1, 1.5, 2, 3] as const;

export interface Zoom {
  readonly factor: number;
  /** Null at the end of the scale. */
  readonly zoomIn: (() => void) | null;
  readonly zoomOut: (() => void) | null;
}

/** How much larger than the screen a document is drawn; `+`, `-` and `0` change it. */
export function useZoom(): Zoom {
  const [index, setIndex] = useState(0);
  const move = (by: number) => () => setIndex(Math.min(Math.max(index + by, 0), steps.length - 1));
  const zoomIn = index === steps.length - 1 ? null : move(1);
  const zoomOut = index === 0 ? null : move(-1);
  useKeys({
    '+': () => zoomIn?.(),
    '=': () => zoomIn?.(),
    '-': () => zoomOut?.(),
    '0': () => setIndex(0),
  });
  return { factor: steps[index] ?? 1, zoomIn, zoomOut };
}

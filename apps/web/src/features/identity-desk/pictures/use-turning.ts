import { useState } from 'react';

const scales = [1, 1.5, 2, 3] as const;

export interface Turning {
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly zoomIn: () => void;
  readonly rotate: () => void;
}

/** How large and how upright a picture is shown; after the largest size comes the whole of it again. */
export function useTurning(): Turning {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  return {
    scale: scales[step] ?? 1,
    angle: quarters * 90,
    zoomIn: () => setStep((step + 1) % scales.length),
    rotate: () => setQuarters((quarters + 1) % 4),
  };
}

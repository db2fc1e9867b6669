import { useEffect, useRef } from 'react';

/** The heading of a panel that opens in place takes the focus, so that it is read out and seen. */
export function usePanelFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

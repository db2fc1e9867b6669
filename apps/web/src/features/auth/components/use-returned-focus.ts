import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A form disables its controls while a call is busy, which takes the focus from them: it returns there when
 * the call is over. Browsers differ in when a disabled control loses it, and newer ones say so with an event:
 * so who has the focus is noted all along.
 */
export function useReturnedFocus(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    focused.current = document.activeElement;
    const take = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    const leave = ({ target }: FocusEvent) => {
      const isDisabled = target instanceof Element && target.matches(':disabled');
      if (!isDisabled) focused.current = null;
    };
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (isBusy) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const { current } = focused;
    if (isLost && current instanceof HTMLElement && current.isConnected)
      current.focus({ preventScroll: true });
  }, [isBusy]);
}

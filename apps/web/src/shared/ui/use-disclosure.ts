import { useState } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * A form behind a button. What the reader opens or closes takes the focus, because what had it is gone; what
 * is open from the start takes none. `buttonRef` is for the button.
 */
export function useDisclosure(isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [wasToggled, setWasToggled] = useState(false);
  const toggle = (next: boolean) => () => {
    setIsOpen(next);
    setWasToggled(true);
  };
  return {
    isOpen,
    takesFocus: wasToggled,
    buttonRef: wasToggled ? takeFocus : undefined,
    open: toggle(true),
    close: toggle(false),
  };
}

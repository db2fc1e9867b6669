import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface Preview {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Opens it; the focus returns to where it was now. */
  readonly open: () => void;
  readonly returnFocus: (event: Event) => void;
}

/** The preview's dialog. It is open for one entry of the history: the phone's Back closes it. */
export function usePreview(formElement: RefObject<HTMLFormElement | null>): Preview {
  const opener = useRef<Element>(null);
  const { key: entry } = useLocation();
  const [previewedEntry, setPreviewedEntry] = useState<string | null>(null);
  const setOpen = (isOpen: boolean): void => setPreviewedEntry(isOpen ? entry : null);
  return {
    isOpen: previewedEntry === entry,
    setOpen,
    open() {
      opener.current = document.activeElement;
      setOpen(true);
    },
    returnFocus(event) {
      event.preventDefault();
      // If submitting from the preview found an error, the first wrong field already has the focus.
      const isTaken = formElement.current?.contains(document.activeElement) === true;
      if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

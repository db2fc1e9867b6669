import { type RefObject, useEffect } from 'react';

/** Control or Command with Enter sends a form from anywhere in it, also while somebody types. */
export function useSendByKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element?.requestSubmit();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [form]);
}

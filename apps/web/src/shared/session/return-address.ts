import { useLayoutEffect } from 'react';

let present: string | undefined;

/**
 * For what is open over a screen and is not in its address, such as a form in a dialog: where the person
 * returns to should the session end while it is open. @param address a page of this site
 */
export function useReturnAddress(address: string): void {
  useLayoutEffect(() => {
    present = address;
    return () => {
      present = undefined;
    };
  }, [address]);
}

/** The address that is asked for just now; undefined where the screen's own will do. */
export function returnAddress(): string | undefined {
  return present;
}

/** Addresses of pictures as people type them (contract §7). */

/** Characters. */
export const maxUrlLength = 2048;

/** The address with its scheme, where it was typed without one. */
export const withScheme = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;

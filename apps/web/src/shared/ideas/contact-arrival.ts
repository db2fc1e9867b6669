/**
 * 'Contact Founder' on a card opens the contact on the idea's page. It travels in the navigation's state and
 * not in the address: the founder is told who opened it, so a link that was passed on must open nothing.
 */
export const contactArrival = { opensContact: true } as const;

export const isContactArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensContact' in state && state.opensContact === true;

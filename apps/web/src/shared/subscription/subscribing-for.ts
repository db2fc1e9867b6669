/**
 * The idea that somebody was reading when they went to subscribe. It travels in the navigation's state,
 * through the steps of the profile and the payment, and leads them back.
 */
export const subscribingFor = (ideaId: string) => ({ subscribesFor: ideaId });

/** The id of that idea, or null. */
export const ideaSubscribedFor = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'subscribesFor' in state &&
  typeof state.subscribesFor === 'string'
    ? state.subscribesFor
    : null;

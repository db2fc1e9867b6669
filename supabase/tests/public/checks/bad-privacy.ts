/** Changes of a consent, and of a request to delete an account, that one check alone refuses. */
export const badConsents: Readonly<Record<string, readonly string[]>> = {
  consents_purpose_known: [`purpose = 'adverts'`],
  consents_withdrawn_later: [`withdrawn_at = given_at - interval '1 second'`],
};

export const badErasureRequests: Readonly<Record<string, readonly string[]>> = {
  erasure_requests_cause_known: [`cause = 'disliked'`],
  erasure_requests_due_later: ['due_at = asked_at'],
};

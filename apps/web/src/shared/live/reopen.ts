/**
 * Delay before a channel that the server closed (because a token expired during a long sleep) is reopened.
 * Milliseconds.
 */
export const reopenMs = 2000;

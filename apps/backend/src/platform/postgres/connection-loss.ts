/** Tells errors of the server from those of the way to it. */

/** What PostgreSQL sends with every error, and nothing else has: the socket's `EPIPE` would pass for a SQLSTATE by its looks. */
interface ServerError {
  readonly severity: string;
  readonly code: string;
}

function isServerError(error: unknown): error is ServerError {
  const { severity, code } = error as Partial<Record<keyof ServerError, unknown>>;
  return typeof severity === 'string' && typeof code === 'string';
}

/** Whether the connection is gone: anything but a server's error, and the server's words that it ends it. */
export function isLost(error: unknown): boolean {
  return !isServerError(error) || error.severity === 'FATAL' || /^(08|57P|25P03|25P04)/.test(error.code);
}

/** Whether the server refused the statement, as opposed to being out of reach. */
export function isRefusal(error: unknown): boolean {
  return isServerError(error) && !/^(08|57P)/.test(error.code);
}

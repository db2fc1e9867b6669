/** Distinguishes errors of the server from errors of the connection to it. */

/** What only PostgreSQL sends with an error: by its form alone, the socket's `EPIPE` could be a SQLSTATE. */
interface ServerError {
  readonly severity: string;
  readonly code: string;
}

function isServerError(error: unknown): error is ServerError {
  const { severity, code } = error as Partial<Record<keyof ServerError, unknown>>;
  return typeof severity === 'string' && typeof code === 'string';
}

/**
 * Whether the connection is lost: any error that is not the server's, and the server's own announcement of
 * its end.
 */
export function isLost(error: unknown): boolean {
  return !isServerError(error) || error.severity === 'FATAL' || /^(08|57P|25P03|25P04)/.test(error.code);
}

/** Whether the server refused the statement, as opposed to being out of reach. */
export function isRefusal(error: unknown): boolean {
  return isServerError(error) && !/^(08|57P)/.test(error.code);
}

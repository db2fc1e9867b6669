/** Everything that the service refuses, and how a function that failed is reported (contract §5). */

export interface ErrorDefinition {
  readonly status: number;
  /** Text is answered as plain text, fields as JSON. */
  readonly body: string | Readonly<Record<string, string>>;
  /** The gateway failed, not the function: clients see a FunctionsRelayError. */
  readonly isRelay?: true;
  /** Adds the request's id as `trace`, which the log has too. */
  readonly isTraced?: true;
}

export const errorCatalogue = {
  notFound: { status: 404, body: 'Function not found' },

  missingAuthorization: { status: 401, body: { msg: 'Error: Missing authorization header' } },
  notBearer: { status: 401, body: { msg: "Error: Auth header is not 'Bearer {token}'" } },
  invalidToken: { status: 401, body: { msg: 'Invalid JWT' } },

  bodyTooLarge: {
    status: 413,
    body: { code: 'BODY_TOO_LARGE', message: 'Request body is too large' },
  },

  unbootable: {
    status: 503,
    body: { code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' },
  },
  threw: {
    status: 500,
    body: {
      code: 'Internal Server Error',
      message: 'Request failed due to an internal server error',
    },
    isTraced: true,
  },
  exited: {
    status: 500,
    body: { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
  },
  limited: {
    status: 546,
    body: {
      code: 'WORKER_LIMIT',
      message: 'Worker failed to respond due to a resource limit (please check logs)',
    },
  },
  timedOut: {
    status: 504,
    body: { code: 'IDLE_TIMEOUT', message: 'Function did not respond in time' },
  },

  busy: {
    status: 503,
    body: { code: 'BUSY', message: 'Too many requests of functions at once, please try again' },
    isRelay: true,
  },
  relayFailed: {
    status: 502,
    body: { code: 'RELAY_ERROR', message: 'The function could not be reached' },
    isRelay: true,
  },
  unexpected: {
    status: 500,
    body: { code: 'RELAY_ERROR', message: 'Internal server error' },
    isRelay: true,
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCatalogue;

/**
 * Every error this service makes itself: its status, its usual message, and when it is given.
 * `docs/error-codes.md` is held equal to this table by a test. Source of the codes: contract §2.7. A code is
 * never given a second meaning.
 */
export interface ErrorKind {
  readonly status: number;
  /** The default message; the code that throws may give a more specific one. */
  readonly message: string;
  readonly meaning: string;
}

export const errorCatalogue = {
  PGRST000: {
    status: 503,
    message: 'Database connection error. Retrying the connection.',
    meaning: 'The database cannot be reached.',
  },
  PGRST001: {
    status: 503,
    message: 'Database client error. Retrying the connection.',
    meaning: 'The connection broke in the middle of a request.',
  },
  PGRST002: {
    status: 503,
    message: 'Could not query the database for the schema cache. Retrying.',
    meaning: 'The catalogue has not been read yet.',
  },
  PGRST003: {
    status: 504,
    message: 'Timed out acquiring connection from connection pool.',
    meaning: 'All database connections stayed busy for too long.',
  },
  PGRST100: {
    status: 400,
    message: 'Bad query string',
    meaning: 'A query parameter cannot be parsed; the message says where.',
  },
  PGRST101: {
    status: 405,
    message: 'Cannot use this method on RPC',
    meaning: 'A function was called by another method than GET, HEAD or POST.',
  },
  PGRST102: {
    status: 400,
    message: 'Empty or invalid json',
    meaning: 'The body is not what its Content-Type says, or its objects differ in their keys.',
  },
  PGRST103: {
    status: 416,
    message: 'Requested range not satisfiable',
    meaning: 'Limit, offset or Range name rows that cannot be.',
  },
  PGRST105: {
    status: 405,
    message: "Filters must include all and only primary key columns with 'eq' operators",
    meaning: 'A PUT is not addressed by its primary key.',
  },
  PGRST106: {
    status: 406,
    message: 'Invalid schema',
    meaning: 'Accept-Profile or Content-Profile names a schema that is not exposed.',
  },
  PGRST107: {
    status: 406,
    message: 'None of these media types are available',
    meaning: 'Nothing that Accept names can be produced.',
  },
  PGRST108: {
    status: 400,
    message: 'Not an embedded resource in this request',
    meaning: 'A filter, order or limit addresses a resource that select does not embed.',
  },
  PGRST111: {
    status: 500,
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    meaning: 'A database function set response.headers to something else.',
  },
  PGRST112: {
    status: 500,
    message: 'response.status guc must be a valid status code',
    meaning: 'A database function set response.status to something else.',
  },
  PGRST114: {
    status: 400,
    message: 'limit/offset querystring parameters are not allowed for PUT',
    meaning: 'A PUT has a limit or an offset.',
  },
  PGRST115: {
    status: 400,
    message: 'Payload values do not match URL in primary key column(s)',
    meaning: 'The body of a PUT has another primary key than its address.',
  },
  PGRST116: {
    status: 406,
    message: 'Cannot coerce the result to a single JSON object',
    meaning: 'One object was asked for and the result is not exactly one row; a write is rolled back.',
  },
  PGRST117: {
    status: 405,
    message: 'Unsupported HTTP method',
    meaning: 'The method is none that a resource knows.',
  },
  PGRST118: {
    status: 400,
    message: 'A related order is not possible',
    meaning: 'Order by a related column, and the relationship is not to one row.',
  },
  PGRST120: {
    status: 400,
    message: 'Bad operator on an embedded resource',
    meaning: 'A filter on an embedded resource itself is neither is.null nor not.is.null.',
  },
  PGRST121: {
    status: 500,
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    meaning: 'A function raised PGRST with a message or detail that is not the agreed JSON.',
  },
  PGRST122: {
    status: 400,
    message: 'Invalid preferences given with handling=strict',
    meaning: 'Prefer asks for something unknown, and for strictness.',
  },
  PGRST123: {
    status: 400,
    message: 'Use of aggregate functions is not allowed',
    meaning: 'Aggregates are switched off (db_aggregates_enabled).',
  },
  PGRST124: {
    status: 400,
    message: 'Query result exceeds max-affected preference constraint',
    meaning: 'More rows would be changed than Prefer: max-affected allows; nothing is changed.',
  },
  PGRST125: {
    status: 404,
    message: 'Invalid path specified in request URL',
    meaning: 'The path is deeper than any resource.',
  },
  PGRST126: {
    status: 404,
    message: 'Root endpoint metadata is disabled',
    meaning: 'The OpenAPI document is switched off (openapi_mode).',
  },
  PGRST127: {
    status: 400,
    message: 'Feature not implemented',
    meaning: 'The request combines things that are not supported together.',
  },
  PGRST128: {
    status: 400,
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    meaning: 'Prefer: max-affected on a function that returns one value.',
  },
  PGRST200: {
    status: 400,
    message: 'Could not find a relationship',
    meaning: 'No relationship joins the two resources.',
  },
  PGRST201: {
    status: 300,
    message: 'Could not embed because more than one relationship was found',
    meaning: 'Several relationships fit; a hint must choose.',
  },
  PGRST202: {
    status: 404,
    message: 'Could not find the function',
    meaning: 'No function of that name takes these arguments.',
  },
  PGRST203: {
    status: 300,
    message: 'Could not choose the best candidate function',
    meaning: 'Several overloads take these arguments.',
  },
  PGRST204: {
    status: 400,
    message: 'Could not find the column',
    meaning: 'The body or columns names a column that the table lacks.',
  },
  PGRST205: {
    status: 404,
    message: 'Could not find the table',
    meaning: 'No table or view of that name is exposed.',
  },
  PGRST300: {
    status: 500,
    message: 'Server lacks JWT secret',
    meaning: 'A token cannot be verified because no key is configured.',
  },
  PGRST301: {
    status: 401,
    message: "JWT couldn't be decoded",
    meaning: 'The token is malformed, or no key verifies it.',
  },
  PGRST302: {
    status: 401,
    message: 'Anonymous access is disabled',
    meaning: 'No token, and there is no anonymous role.',
  },
  PGRST303: {
    status: 401,
    message: 'JWT claims are not valid',
    meaning: 'The token is expired, not yet valid, or meant for someone else.',
  },
  PGRSTX00: {
    status: 500,
    message: 'Internal error',
    meaning: 'The service itself failed; the log says how.',
  },
  PGRSTX01: {
    status: 429,
    message: 'Too many requests at once',
    meaning:
      'Too many requests of one account or address wait or are being read; 503 where those of all together are too many. `Retry-After` says when to come again.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalogue;

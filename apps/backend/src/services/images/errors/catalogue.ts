/** Everything that the service refuses (contract §7). */

export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
}

export const errorCatalogue = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  notFound: { status: 404, message: 'Not found' },
  tooManyFetches: { status: 429, message: 'Too many pictures at once, please try again in a minute' },
  busy: { status: 503, message: 'Busy, please try again' },
  unexpected: { status: 500, message: 'Internal server error' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCatalogue;

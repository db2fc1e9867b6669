/**
 * What is asked for before the app is there: written by the build, asked by `ask-early.ts`, adopted by
 * `shared/api/early-fetch.ts`.
 */

/**
 * A call as the client of the API makes it; `stands.user` and `stands.id` stand for what only the browser
 * knows.
 */
export interface EarlyRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What one screen needs. */
export interface EarlyTable {
  /** Of the addresses' path; its group is the id in it. */
  readonly pattern: string;
  /** Files that the screen consists of. */
  readonly files: readonly string[];
  /** Files of what it shows at an address without a query, beside those. */
  readonly firstFiles: readonly string[];
  readonly requests: readonly EarlyRequest[];
  /** Of every screen for who is signed in. */
  readonly always: readonly EarlyRequest[];
}

/** Ids that no row has. */
export const stands = {
  user: '00000000-0000-4000-8000-00000000000a',
  id: '00000000-0000-4000-8000-00000000000b',
} as const;

/** The element of the landing page that names the scripts of `/auth`, as JSON. */
export const nextFilesId = 'next-files';

/** The element that holds the table, as JSON. */
export const tableId = 'early-requests';

interface EarlyAnswers {
  /** When they were asked for. Milliseconds since the page began. */
  readonly askedAt: number;
  /** Whose answers they are: the header that they were asked for with. */
  readonly authorization: string;
  readonly answers: Map<string, Promise<Response>>;
}

/** How an answer is found again. */
export const nameOf = (method: string, target: string, body: string | null): string =>
  `${method} ${target} ${body ?? ''}`;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** An error of this service's own, ready to be rendered. */
import { errorCatalogue, type ErrorCode, type ErrorKind } from './catalogue.ts';

export interface ErrorParts {
  /** Set only where it differs from the code's usual status. */
  readonly status?: number;
  readonly message?: string;
  readonly details?: unknown;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export class RestError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, parts: ErrorParts = {}) {
    const kind: ErrorKind = errorCatalogue[code];
    super(parts.message ?? kind.message);
    this.name = 'RestError';
    this.code = code;
    this.status = parts.status ?? kind.status;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.headers = parts.headers ?? {};
  }
}

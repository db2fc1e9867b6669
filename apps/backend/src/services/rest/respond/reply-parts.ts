/** A response before it is sent. */
export interface ReplyParts {
  readonly status: number;
  /** The reason phrase, where a database function chose it. */
  readonly statusText?: string;
  /** Names in lower case. */
  readonly headers: Record<string, string | string[]>;
  /** Null: no body and no Content-Length. */
  readonly body: string | Buffer | null;
}

/** Whether a name and a value can stand as a header (RFC 9110, sections 5.1 and 5.5). */
export function isHeader(name: string, value: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

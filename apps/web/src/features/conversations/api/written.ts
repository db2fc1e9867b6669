import type { MessageFile } from './thread-query.ts';

/** A message of one's own that may not have arrived. */
export interface WrittenMessage {
  /** Chosen here: sent twice, it is there once. */
  readonly id: string;
  readonly conversation: string;
  /** '' where there are files alone. */
  readonly body: string;
  readonly files: readonly MessageFile[];
  readonly written_at: string;
}

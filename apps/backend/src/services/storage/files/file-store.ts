/**
 * Where the bytes of objects lie. A file has a random name (its version), is written once and never changed.
 */
import type { ByteRange } from '../rules/range.ts';

/** The row is there and the file is not. */
export class FileMissingError extends Error {
  constructor(version: string, cause: unknown) {
    super(`the file ${version} is not there`, { cause });
    this.name = 'FileMissingError';
  }
}

export interface StoredFile {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

export interface FileStore {
  /**
   * Stores everything that the source gives; when it resolves the file survives a crash, when it rejects
   * nothing is left.
   * @returns bytes
   */
  write(version: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws {FileMissingError} */
  open(version: string, range: ByteRange | null): Promise<OpenFile>;
  /** A second file with the same bytes. @throws {FileMissingError} */
  copy(from: string, to: string): Promise<void>;
  /** Those that are not there any more are no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** All files after a name, in the order of their names. */
  list(after: string | null): AsyncIterable<StoredFile>;
  /**
   * Removes what broken uploads left behind before a moment (milliseconds since 1970), where the store has
   * such leftovers.
   */
  clearBroken(before: number): Promise<void>;
  /** Bytes that can still be written, as of a moment ago; null where the place has no end. */
  free(): Promise<number | null>;
  close(): void;
}

export interface OpenFile {
  /** Of the whole file. Bytes. */
  readonly size: number;
  /** The asked bytes: at once where they are few, else as a stream that the caller reads or destroys. */
  readonly content: Buffer | NodeJS.ReadableStream;
}

/** Files of this many bytes are read in one piece, as a stream would read them. */
export const onePiece = 256 * 1024;

/** Reads lines and counted bytes of a stream, holding no more than one of its chunks. */
import { StorageError } from '../../errors/storage-error.ts';

export interface ByteReader {
  /**
   * The text up to the next line break, which is read too.
   * @throws {StorageError} s3Incomplete, brokenBody
   */
  line(maxLength: number): Promise<string>;
  /** So many bytes. @throws {StorageError} s3Incomplete */
  take(count: number): AsyncGenerator<Uint8Array>;
  /** @throws {StorageError} brokenBody when more follows than a line break */
  end(): Promise<void>;
  /** Nothing more will be read. */
  close(): Promise<void>;
}

const lineFeed = 10;

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let current: Uint8Array = Buffer.alloc(0);

  /** @returns whether there is a byte */
  async function fill(): Promise<boolean> {
    while (current.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return false;
      current = next.value;
    }
    return true;
  }

  function shift(count: number): Uint8Array {
    const bytes = current.subarray(0, count);
    current = current.subarray(count);
    return bytes;
  }

  return {
    line: async (maxLength) => {
      let text = '';
      for (;;) {
        if (!(await fill())) throw new StorageError('s3Incomplete');
        const end = current.indexOf(lineFeed);
        text += Buffer.from(shift(end === -1 ? current.length : end + 1)).toString('latin1');
        if (text.length > maxLength + 2)
          throw new StorageError('brokenBody', { detail: 'a line is too long' });
        if (end !== -1) return text.replace(/\r?\n$/, '');
      }
    },
    take: async function* take(count) {
      for (let left = count; left > 0;) {
        if (!(await fill())) throw new StorageError('s3Incomplete');
        const bytes = shift(left);
        left -= bytes.length;
        yield bytes;
      }
    },
    end: async () => {
      let rest = '';
      while (rest.length <= 2 && (await fill())) rest += Buffer.from(shift(3)).toString('latin1');
      if (rest !== '' && rest !== '\r\n')
        throw new StorageError('brokenBody', { detail: 'something follows the last chunk' });
    },
    close: async () => {
      await iterator.return?.();
    },
  };
}

/**
 * A cache of values by key. When it holds too many entries or too many bytes, the least recently used go
 * first.
 */

export interface CacheLimits {
  readonly entries: number;
  readonly bytes: number;
}

export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /**
   * @param bytes size of the entry, key and value together; an entry larger than the whole cache is not
   *   stored
   */
  set(key: string, value: T, bytes: number): void;
  delete(key: string): void;
  /** What the entries take together. */
  readonly bytes: number;
}

/** Overhead of an entry beyond its texts: objects, the map's slot. */
const overhead = 512;

export function createBoundedCache<T>(limits: CacheLimits): BoundedCache<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      const bytes = size + overhead;
      if (bytes > limits.bytes) return;
      remove(key);
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (entries.size <= limits.entries && total <= limits.bytes) return;
        remove(oldest);
      }
    },
    delete: remove,
    get bytes() {
      return total;
    },
  };
}

/** `Range` of a download (RFC 9110 section 14): one range of bytes; what else is asked for gets the whole. */

export interface ByteRange {
  /** First and last byte, counted from 0. */
  readonly start: number;
  readonly end: number;
}

/** @returns null for the whole, 'unsatisfiable' when no byte of the file is in it */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // A reversed range is not a range.
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

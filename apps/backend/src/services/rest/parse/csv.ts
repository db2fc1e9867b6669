/**
 * A CSV body (RFC 4180) as the JSON text of an array of objects of strings. Goes from bytes to bytes, so that
 * a large body costs no more memory than what it becomes. Rules: contract §2.5.
 */
import { RestError } from '../errors/rest-error.ts';
import type { BodyBounds } from './bounds.ts';
import { beyondBound, tooLarge } from './bounds.ts';

const comma = 0x2c;
const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** Builds JSON text; strings are written byte by byte. */
class JsonWriter {
  private bytes: Buffer;
  private length = 0;
  private readonly most: number;

  constructor(size: number, most: number) {
    this.bytes = Buffer.allocUnsafe(Math.min(size, most));
    this.most = most;
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    if (needed > this.most) throw tooLarge();
    const larger = Buffer.allocUnsafe(Math.min(this.most, Math.max(needed, this.bytes.length * 2)));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  get position(): number {
    return this.length;
  }

  rewind(position: number): void {
    this.length = position;
  }

  endsWith(start: number, wanted: Buffer): boolean {
    return this.bytes.subarray(start, this.length).equals(wanted);
  }

  text(text: Buffer): void {
    this.reserve(text.length);
    this.bytes.set(text, this.length);
    this.length += text.length;
  }

  byte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  /** A byte of a string's content. */
  content(byte: number): void {
    if (byte >= 0x20 && byte !== quote && byte !== 0x5c) this.byte(byte);
    else this.text(Buffer.from(JSON.stringify(String.fromCodePoint(byte)).slice(1, -1)));
  }

  result(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }
}

const invalid = (): RestError => new RestError('PGRST102', { message: 'Empty or invalid csv' });
const uneven = (): RestError =>
  new RestError('PGRST102', { message: 'All lines must have same number of fields' });

/** Walks over fields; `more` says whether another one follows in the line. */
class Fields {
  more = true;
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Steps over empty lines. */
  skipBlank(): void {
    while (this.bytes[this.at] === newline || this.bytes[this.at] === carriageReturn) this.at += 1;
  }

  /** Reads one field and the character that ends it. @throws {RestError} for a quoted one that does not end, or goes on after its end */
  field(take: (byte: number) => void): void {
    const { bytes } = this;
    if (bytes[this.at] === quote) this.quoted(take);
    else
      for (;;) {
        const byte = bytes[this.at];
        if (byte === undefined || byte === comma || byte === newline || byte === carriageReturn) break;
        take(byte);
        this.at += 1;
      }
    const end = bytes[this.at];
    this.more = end === comma;
    if (end !== undefined && end !== comma && end !== newline && end !== carriageReturn) throw invalid();
    this.at += 1;
  }

  private quoted(take: (byte: number) => void): void {
    const { bytes } = this;
    for (this.at += 1; ; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === undefined) throw invalid();
      if (byte === quote) {
        this.at += 1;
        if (bytes[this.at] !== quote) return;
      }
      take(byte);
    }
  }
}

function headerOf(fields: Fields, bounds: BodyBounds): string[] {
  const columns: string[] = [];
  do {
    if (columns.length >= bounds.columns) throw beyondBound('columns', bounds);
    const name: number[] = [];
    fields.field((byte) => name.push(byte));
    columns.push(Buffer.from(name).toString('utf8'));
  } while (fields.more);
  return columns;
}

const nullWord = Buffer.from('"NULL"');
const nullValue = Buffer.from('null');

/**
 * @returns the header's names, how many records follow, and these as JSON; the bare word NULL is null
 * @throws {RestError} PGRST102 when a record has another number of fields than the header, or a bound is passed
 */
export function csvToJson(
  bytes: Buffer,
  bounds: BodyBounds,
): { columns: string[]; rows: number; json: Buffer } {
  const fields = new Fields(bytes);
  fields.skipBlank();
  if (fields.done) throw invalid();
  const columns = headerOf(fields, bounds);
  const names = columns.map((column, place) =>
    Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(column)}:`),
  );
  const writer = new JsonWriter(bytes.length * 2 + 64, bounds.expandedBytes);
  let rows = 0;
  writer.byte(0x5b);
  for (fields.skipBlank(); !fields.done; fields.skipBlank()) {
    rows += 1;
    if (rows > bounds.rows) throw beyondBound('rows', bounds);
    if (rows > 1) writer.byte(comma);
    for (const [place, name] of names.entries()) {
      writer.text(name);
      const start = writer.position;
      writer.byte(quote);
      fields.field((byte) => writer.content(byte));
      writer.byte(quote);
      if (writer.endsWith(start, nullWord)) {
        writer.rewind(start);
        writer.text(nullValue);
      }
      if (fields.more !== place < names.length - 1) throw uneven();
    }
    writer.byte(0x7d);
  }
  writer.byte(0x5d);
  return { columns, rows, json: writer.result() };
}

/**
 * A CSV body (RFC 4180), read by csv-parse, as the JSON text of an array of objects of strings. Rules:
 * contract §2.5. Bytes are taken for Latin-1 characters and given back as the bytes they were: PostgreSQL
 * judges whether they are UTF-8, a string takes no more memory than its bytes, and may be cut anywhere.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { RestError } from '../errors/rest-error.ts';
import type { BodyBounds } from './bounds.ts';
import { beyondBound, tooLarge } from './bounds.ts';

const encoding = 'latin1';
/** Strings are written and encoded in pieces of this length, so that no copy of the whole is made. */
const pieceLength = 64 * 1024;

/** JSON text of bounded size. */
class JsonText {
  private readonly maxBytes: number;
  private readonly parts: Buffer[] = [];
  private pending = '';
  private size = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** @throws {RestError} PGRST102 (413) */
  add(text: string): void {
    this.size += text.length;
    if (this.size > this.maxBytes) throw tooLarge();
    this.pending += text;
    if (this.pending.length < pieceLength) return;
    this.parts.push(Buffer.from(this.pending, encoding));
    this.pending = '';
  }

  addString(value: string): void {
    this.add('"');
    for (let start = 0; start < value.length; start += pieceLength)
      this.add(JSON.stringify(value.slice(start, start + pieceLength)).slice(1, -1));
    this.add('"');
  }

  result(): Buffer {
    return Buffer.concat([...this.parts, Buffer.from(this.pending, encoding)]);
  }
}

const invalid = (): RestError => new RestError('PGRST102', { message: 'Empty or invalid csv' });
const uneven = (): RestError =>
  new RestError('PGRST102', { message: 'All lines must have same number of fields' });

/** The refusal for what csv-parse, or a bound, has thrown. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ? uneven() : invalid();
}

class Records {
  columns: readonly string[] | null = null;
  count = 0;
  readonly json: JsonText;
  /** What stands before each value. */
  private names: readonly string[] = [];
  private readonly bounds: BodyBounds;

  constructor(bounds: BodyBounds) {
    this.bounds = bounds;
    this.json = new JsonText(bounds.expandedBytes);
    this.json.add('[');
  }

  /** Refuses a field too many before the others of its line are collected. @throws {RestError} */
  checkField(index: number): void {
    if (this.columns === null) {
      if (index >= this.bounds.columns) throw beyondBound('columns', this.bounds);
    } else if (index >= this.columns.length) throw uneven();
  }

  take(fields: readonly string[]): void {
    if (this.columns === null) {
      this.columns = fields;
      this.names = fields.map((name, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`);
      return;
    }
    this.count += 1;
    if (this.count > this.bounds.rows) throw beyondBound('rows', this.bounds);
    if (this.count > 1) this.json.add(',');
    for (const [place, name] of this.names.entries()) {
      const value = fields[place] ?? '';
      this.json.add(name);
      if (value === 'NULL') this.json.add('null');
      else this.json.addString(value);
    }
    this.json.add('}');
  }
}

/**
 * @returns the header's names, how many records follow, and these as JSON; the word NULL is null
 * @throws {RestError} PGRST102 when a record has another number of fields than the header, or a bound is
 * passed
 */
export function csvToJson(
  bytes: Buffer,
  bounds: BodyBounds,
): { columns: string[]; rows: number; json: Buffer } {
  const records = new Records(bounds);
  try {
    parse(bytes, {
      encoding,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      cast(value, { index }) {
        records.checkField(index);
        return value;
      },
      // Nothing is collected.
      on_record(fields: readonly string[]) {
        records.take(fields);
        return null;
      },
    });
  } catch (error) {
    throw refusalOf(error);
  }
  const { columns, count, json } = records;
  if (columns === null) throw invalid();
  json.add(']');
  const names = columns.map((name) => Buffer.from(name, encoding).toString('utf8'));
  return { columns: names, rows: count, json: json.result() };
}

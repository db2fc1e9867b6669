/**
 * Scans JSON text without building objects: is it valid JSON (RFC 8259), how deep, how many rows and keys,
 * and which keys its rows have. Linear in time, with almost no memory, for any text.
 */

export interface JsonBounds {
  /** Objects and arrays within each other. */
  readonly depth: number;
  /** Elements of the outermost array. */
  readonly rows: number;
  /** Keys of one row: of the outermost object, or of an object in the outermost array. */
  readonly columns: number;
  /** Keys of all objects together. */
  readonly keys: number;
}

export type JsonFault = 'invalid' | keyof JsonBounds;

const beyond: Readonly<Record<keyof JsonBounds, (bounds: JsonBounds) => string>> = {
  depth: (bounds) => `The body is nested deeper than ${bounds.depth} levels`,
  rows: (bounds) => `The body has more than ${bounds.rows} rows`,
  columns: (bounds) => `A row of the body has more than ${bounds.columns} columns`,
  keys: (bounds) => `The body has more than ${bounds.keys} keys`,
};

/** Describes the exceeded bound, for the body's sender. */
export function boundText(bound: keyof JsonBounds, bounds: JsonBounds): string {
  return beyond[bound](bounds);
}

export class JsonError extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(`JSON: ${fault}`);
    this.name = 'JsonError';
    this.fault = fault;
  }
}

export interface JsonOutline {
  readonly root: 'array' | 'object' | 'scalar';
  /** Elements of the outermost array. */
  readonly rows: number;
  /** Of the outermost object, or of the first object in the outermost array; each once. */
  readonly keys: readonly string[];
  /** Whether every element of the outermost array is an object with these keys. */
  readonly uniform: boolean;
}

const array = 1;
const object = 2;
const quote = 0x22;
const backslash = 0x5c;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

function isHexDigit(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const letter = byte | 0x20;
  return isDigit(byte) || (letter >= 0x61 && letter <= 0x66);
}

/** Characters that may follow a backslash, but `u`. */
const escapes = new Set(['"', '\\', '/', 'b', 'f', 'n', 'r', 't'].map((each) => each.codePointAt(0)));
const literals = ['true', 'false', 'null'].map((word) => Buffer.from(word));

/** Keeps the keys of rows and compares later rows with the first. */
class Rows {
  keys: string[] = [];
  uniform = true;
  private readonly bytes: Buffer;
  private readonly most: number;
  private first: Set<string> | null = null;
  /** Where the first row's keys stand; empty when one of them is there twice. */
  private places: (readonly [start: number, end: number])[] = [];
  private names: Set<string> | null = null;
  private count = 0;

  constructor(bytes: Buffer, most: number) {
    this.bytes = bytes;
    this.most = most;
  }

  begin(): void {
    this.count = 0;
    this.names = this.first === null ? new Set() : null;
  }

  private nameAt(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
  }

  private isAsInFirst(start: number, end: number): boolean {
    const place = this.places[this.count];
    if (place === undefined || place[1] - place[0] !== end - start) return false;
    return this.bytes.compare(this.bytes, place[0], place[1], start, end) === 0;
  }

  /** A key, without its quotes. @throws {JsonError} columns */
  key(start: number, end: number): void {
    if (this.count >= this.most) throw new JsonError('columns');
    if (this.first === null) this.places.push([start, end]);
    else if (this.uniform && this.names === null && !this.isAsInFirst(start, end))
      // In another order or spelling: from here on keys are compared by name.
      this.names = new Set(this.keys.slice(0, this.count));
    if (this.uniform) this.names?.add(this.nameAt(start, end));
    this.count += 1;
  }

  end(): void {
    if (this.first === null) {
      this.first = this.names ?? new Set();
      this.keys = [...this.first];
      if (this.keys.length < this.count) this.places = [];
    } else if (this.uniform) {
      const { first, names } = this;
      this.uniform =
        names === null
          ? this.count === first.size
          : names.size === first.size && this.keys.every((key) => names.has(key));
    }
  }
}

class Scan {
  private readonly bytes: Buffer;
  private readonly bounds: JsonBounds;
  private readonly rows: Rows;
  private at = 0;
  private depth = 0;
  private readonly stack: Uint8Array;
  private rowCount = 0;
  private keyCount = 0;

  constructor(bytes: Buffer, bounds: JsonBounds) {
    this.bytes = bytes;
    this.bounds = bounds;
    this.stack = new Uint8Array(bounds.depth + 1);
    this.rows = new Rows(bytes, bounds.columns);
  }

  run(): JsonOutline {
    this.skipSpace();
    const first = this.bytes[this.at];
    const root = first === 0x5b ? 'array' : first === 0x7b ? 'object' : 'scalar';
    this.value();
    while (this.depth > 0) this.within();
    this.skipSpace();
    if (this.at !== this.bytes.length) throw new JsonError('invalid');
    const { keys, uniform } = this.rows;
    return { root, rows: this.rowCount, keys, uniform };
  }

  private skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1;
  }

  private take(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }

  /** Whether the object being read is a row. */
  private isRow(): boolean {
    return this.depth === 1 || (this.depth === 2 && this.stack[1] === array);
  }

  /** A scalar as a whole, or the opening of an object or array and its first member's beginning. */
  private value(): void {
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (this.depth === 1 && this.stack[1] === array) {
      this.rowCount += 1;
      if (this.rowCount > this.bounds.rows) throw new JsonError('rows');
      if (byte !== 0x7b) this.rows.uniform = false;
    }
    if (byte === quote) this.string();
    else if (byte === 0x7b) this.open(object);
    else if (byte === 0x5b) this.open(array);
    else if (byte === 0x2d || isDigit(byte)) this.number();
    else this.literal();
  }

  private open(kind: typeof array | typeof object): void {
    this.at += 1;
    this.depth += 1;
    if (this.depth > this.bounds.depth) throw new JsonError('depth');
    this.stack[this.depth] = kind;
    if (kind === object && this.isRow()) this.rows.begin();
    this.skipSpace();
    if (this.take(kind === object ? 0x7d : 0x5d)) this.close();
    else this.member();
  }

  private close(): void {
    if (this.stack[this.depth] === object && this.isRow()) this.rows.end();
    this.depth -= 1;
  }

  /** After a value: what comes next in the object or array around it. */
  private within(): void {
    this.skipSpace();
    if (this.take(0x2c)) {
      this.skipSpace();
      this.member();
    } else if (this.take(this.stack[this.depth] === object ? 0x7d : 0x5d)) this.close();
    else throw new JsonError('invalid');
  }

  private member(): void {
    if (this.stack[this.depth] === object) {
      if (this.bytes[this.at] !== quote) throw new JsonError('invalid');
      const start = this.at + 1;
      this.string();
      this.keyCount += 1;
      if (this.keyCount > this.bounds.keys) throw new JsonError('keys');
      if (this.isRow()) this.rows.key(start, this.at - 1);
      this.skipSpace();
      if (!this.take(0x3a)) throw new JsonError('invalid');
    }
    this.value();
  }

  private string(): void {
    const { bytes } = this;
    for (let at = this.at + 1; ; at += 1) {
      const byte = bytes[at];
      if (byte === quote) {
        this.at = at + 1;
        return;
      }
      if (byte === undefined || byte < 0x20) throw new JsonError('invalid');
      if (byte === backslash) {
        at += 1;
        if (bytes[at] === 0x75) {
          for (let digit = 1; digit <= 4; digit += 1)
            if (!isHexDigit(bytes[at + digit])) throw new JsonError('invalid');
          at += 4;
        } else if (!escapes.has(bytes[at])) throw new JsonError('invalid');
      }
    }
  }

  private digits(): void {
    if (!isDigit(this.bytes[this.at])) throw new JsonError('invalid');
    while (isDigit(this.bytes[this.at])) this.at += 1;
  }

  private number(): void {
    this.take(0x2d);
    if (!this.take(0x30)) this.digits();
    if (this.take(0x2e)) this.digits();
    if (this.take(0x65) || this.take(0x45)) {
      if (!this.take(0x2b)) this.take(0x2d);
      this.digits();
    }
  }

  private literal(): void {
    const word = literals.find(
      (each) => this.bytes.subarray(this.at, this.at + each.length).compare(each) === 0,
    );
    if (word === undefined) throw new JsonError('invalid');
    this.at += word.length;
  }
}

/**
 * @param bytes UTF-8; that it is, is not looked at
 * @throws {JsonError} `invalid`, or the bound that is passed, whichever comes first in the text
 */
export function scanJson(bytes: Buffer, bounds: JsonBounds): JsonOutline {
  return new Scan(bytes, bounds).run();
}

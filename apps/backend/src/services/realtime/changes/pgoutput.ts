/**
 * Decodes the messages of PostgreSQL's `pgoutput` (protocol version 1; PostgreSQL documentation, "Logical
 * Replication Message Formats"). Values stay in PostgreSQL's text form and an unchanged TOASTed value is told
 * from a null.
 */

/**
 * A column's text, null, or undefined where the server did not send it (unchanged and stored out of line).
 */
export type Tuple = readonly (string | null | undefined)[];

interface StreamColumn {
  readonly name: string;
  /** Part of the replica identity. */
  readonly key: boolean;
  readonly type: number;
}

export interface StreamRelation {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly StreamColumn[];
}

export interface RowChange {
  readonly tag: 'change';
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly relation: StreamRelation;
  readonly new: Tuple | null;
  readonly old: Tuple | null;
  /** Whether `old` holds the replica identity's columns only. */
  readonly oldIsKey: boolean;
}

export type StreamMessage =
  | {
      readonly tag: 'begin';
      /** Where the transaction's commit begins in the log. */
      readonly commitPosition: bigint;
      readonly commitTime: Date;
      readonly transaction: number;
    }
  /** `endPosition`: where the commit ends in the log. */
  | { readonly tag: 'commit'; readonly endPosition: bigint }
  | { readonly tag: 'relation'; readonly relation: StreamRelation }
  | RowChange
  /** What a transaction said with `pg_logical_emit_message`. */
  | { readonly tag: 'logical'; readonly prefix: string; readonly content: string }
  | { readonly tag: 'other' };

class Reader {
  private readonly buffer: Buffer;
  private offset = 0;

  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }

  byte(): number {
    const value = this.buffer.readUInt8(this.offset);
    this.offset += 1;
    return value;
  }

  int16(): number {
    const value = this.buffer.readInt16BE(this.offset);
    this.offset += 2;
    return value;
  }

  uint32(): number {
    const value = this.buffer.readUInt32BE(this.offset);
    this.offset += 4;
    return value;
  }

  int64(): bigint {
    const value = this.buffer.readBigInt64BE(this.offset);
    this.offset += 8;
    return value;
  }

  text(length: number): string {
    const end = this.offset + length;
    if (end > this.buffer.length) throw new RangeError('a replication message ended early');
    const value = this.buffer.toString('utf8', this.offset, end);
    this.offset = end;
    return value;
  }

  /** A null-terminated string. */
  string(): string {
    const end = this.buffer.indexOf(0, this.offset);
    if (end < 0) throw new RangeError('a replication message ended early');
    const value = this.buffer.toString('utf8', this.offset, end);
    this.offset = end + 1;
    return value;
  }

  tuple(): Tuple {
    const count = this.int16();
    const values: (string | null | undefined)[] = [];
    for (let index = 0; index < count; index += 1) {
      const kind = String.fromCharCode(this.byte());
      if (kind === 't') values.push(this.text(this.uint32()));
      else if (kind === 'n') values.push(null);
      else if (kind === 'u') values.push(undefined);
      else throw new RangeError(`a replication message has a value of kind ${kind}`);
    }
    return values;
  }
}

/** Microseconds from 1970 to 2000, where PostgreSQL's clock starts. */
const epoch = 946_684_800_000_000n;

function readRelation(reader: Reader): StreamRelation {
  const oid = reader.uint32();
  const schema = reader.string() || 'pg_catalog';
  const name = reader.string();
  reader.byte(); // the replica identity's kind; the columns' flags say what counts
  const columns: StreamColumn[] = [];
  for (let left = reader.int16(); left > 0; left -= 1) {
    const key = (reader.byte() & 1) === 1;
    columns.push({ key, name: reader.string(), type: reader.uint32() });
    reader.uint32(); // type modifier
  }
  return { oid, schema, name, columns };
}

function readChange(reader: Reader, type: RowChange['type'], relation: StreamRelation): RowChange {
  let mark = String.fromCharCode(reader.byte());
  let old: Tuple | null = null;
  const oldIsKey = mark === 'K';
  if (mark === 'K' || mark === 'O') {
    old = reader.tuple();
    mark = type === 'DELETE' ? '' : String.fromCharCode(reader.byte());
  }
  return { tag: 'change', type, relation, old, oldIsKey, new: mark === 'N' ? reader.tuple() : null };
}

const changeTypes: Readonly<Record<string, RowChange['type']>> = { I: 'INSERT', U: 'UPDATE', D: 'DELETE' };

/** One decoder per stream: it stores the relations that the stream has described. */
export class PgoutputDecoder {
  private readonly relations = new Map<number, StreamRelation>();

  /** @throws {RangeError} when the bytes are no message of the protocol */
  decode(buffer: Buffer): StreamMessage {
    const reader = new Reader(buffer);
    const tag = String.fromCharCode(reader.byte());
    const type = changeTypes[tag];
    if (type) {
      const relation = this.relations.get(reader.uint32());
      if (!relation) throw new RangeError('a change of a relation that was not described');
      return readChange(reader, type, relation);
    }
    switch (tag) {
      case 'B': {
        const commitPosition = reader.int64();
        const commitTime = new Date(Number((reader.int64() + epoch) / 1000n));
        return { tag: 'begin', commitPosition, commitTime, transaction: reader.uint32() };
      }
      case 'C':
        reader.byte(); // flags, of which there are none
        reader.int64(); // where the commit begins
        return { tag: 'commit', endPosition: reader.int64() };
      case 'M': {
        reader.byte(); // whether it belongs to a transaction
        reader.int64(); // LSN
        const prefix = reader.string();
        return { tag: 'logical', prefix, content: reader.text(reader.uint32()) };
      }
      case 'R': {
        const relation = readRelation(reader);
        this.relations.set(relation.oid, relation);
        return { tag: 'relation', relation };
      }
      default:
        return { tag: 'other' };
    }
  }
}

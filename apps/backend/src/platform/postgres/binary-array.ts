/**
 * PostgreSQL's binary form of flat arrays, as parameters (`array_recv`, `uuid_recv`, `jsonb_recv`). A list of
 * uuids is read in a fraction of the time that its text takes.
 */

export type BinaryItemType = 'integer' | 'uuid' | 'text' | 'jsonb';

interface ItemType {
  readonly oid: number;
  readonly encode: (value: string) => Buffer;
}

const jsonbVersion = Buffer.of(1);

const itemTypes: Readonly<Record<BinaryItemType, ItemType>> = {
  integer: {
    oid: 23,
    encode: (value) => {
      const bytes = Buffer.allocUnsafe(4);
      bytes.writeInt32BE(Number(value));
      return bytes;
    },
  },
  uuid: { oid: 2950, encode: (value) => Buffer.from(value.replaceAll('-', ''), 'hex') },
  text: { oid: 25, encode: (value) => Buffer.from(value) },
  jsonb: { oid: 3802, encode: (value) => Buffer.concat([jsonbVersion, Buffer.from(value)]) },
};

const isNull = Buffer.alloc(4);
isNull.writeInt32BE(-1);

/** @param values in the text form that PostgreSQL itself gives the type */
export function binaryArray(type: BinaryItemType, values: readonly (string | null)[]): Buffer {
  const { oid, encode } = itemTypes[type];
  // Dimensions, whether there are NULLs, the type of the items; then how many, and the number of the first.
  const head = Buffer.alloc(values.length === 0 ? 12 : 20);
  head.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  head.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  head.writeInt32BE(oid, 8);
  const parts: Buffer[] = [head];
  if (values.length > 0) {
    head.writeInt32BE(values.length, 12);
    head.writeInt32BE(1, 16);
  }
  for (const value of values) {
    if (value === null) {
      parts.push(isNull);
      continue;
    }
    const bytes = encode(value);
    const length = Buffer.allocUnsafe(4);
    length.writeInt32BE(bytes.length);
    parts.push(length, bytes);
  }
  return Buffer.concat(parts);
}

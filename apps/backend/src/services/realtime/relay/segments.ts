/**
 * The form in which processes speak to each other through PostgreSQL's notifications, which carry 8,000 bytes
 * of text: a row of numbered segments from each process. Sealed, since every role of the database may listen
 * and notify: what is not from a process of this installation does not open (decision 235).
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface SegmentHead {
  /** The process: 32 hexadecimal digits. */
  readonly from: string;
  /** Counts what the sender says; out-of-band ones have numbers of their own. */
  readonly number: number;
  /** Stands outside the row: taken whatever was missed before it. */
  readonly isOutOfBand: boolean;
  /** A record begins here. */
  readonly isStart: boolean;
  /** What came before is not to be had any more, or there was nothing. */
  readonly isReset: boolean;
}

export interface Segment extends SegmentHead {
  readonly content: Buffer;
}

/** So many bytes give a text of less than 8,000 characters. */
export const segmentBytes = 5_900;
const tagBytes = 16;

function keyOf(secret: Uint8Array, from: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, from, 'realtime relay', 32)));
}

const flags = { isStart: 1, isReset: 2, isOutOfBand: 4 } as const;

/** A process seals no two contents under one nonce, and each process has a key of its own. */
function nonceOf({ number, isOutOfBand }: Pick<SegmentHead, 'number' | 'isOutOfBand'>): Buffer {
  const nonce = Buffer.alloc(12);
  nonce[0] = isOutOfBand ? 1 : 0;
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** What stands before the sealed bytes, which prove themselves. */
const form = /^([0-9a-f]{32})\.(\d{1,15})\.([0-7])\./;

export class Sealer {
  private readonly secret: Uint8Array;
  private readonly keys = new Map<string, KeyObject>();

  constructor(secret: Uint8Array) {
    this.secret = secret;
  }

  seal(segment: Segment): string {
    const { from, number, content } = segment;
    const set = (Object.keys(flags) as (keyof typeof flags)[]).filter((name) => segment[name]);
    const head = `${from}.${number}.${set.reduce((sum, name) => sum + flags[name], 0)}.`;
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(from), nonceOf(segment));
    cipher.setAAD(Buffer.from(head));
    const sealed = [cipher.update(content), cipher.final()];
    return head + Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64');
  }

  /** @returns null for what no process of this installation has sealed */
  open(text: string): Segment | null {
    const [before = text, from = '', digits = '', bits = ''] = form.exec(text) ?? [];
    const bytes = Buffer.from(text.slice(before.length), 'base64');
    if (bytes.length < tagBytes) return null;
    const has = (flag: number): boolean => (Number(bits) & flag) !== 0;
    const head: SegmentHead = {
      from,
      number: Number(digits),
      isStart: has(flags.isStart),
      isReset: has(flags.isReset),
      isOutOfBand: has(flags.isOutOfBand),
    };
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(from), nonceOf(head));
    decipher.setAAD(Buffer.from(`${from}.${digits}.${bits}.`));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      const content = [decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()];
      return { ...head, content: Buffer.concat(content) };
    } catch {
      return null;
    }
  }

  private keyOf(from: string): KeyObject {
    const known = this.keys.get(from);
    if (known) return known;
    // Anybody may make up names of processes.
    if (this.keys.size >= 256) this.keys.clear();
    const key = keyOf(this.secret, from);
    this.keys.set(from, key);
    return key;
  }
}

/** The process that a notification says it is from, without opening it. */
export function senderOf(text: string): string {
  return text.slice(0, 32);
}

/**
 * What a record's file checks about itself. The functions go into the file as they stand here (`page.ts`):
 * they use nothing but what a browser has, and nothing of this module besides each other.
 */

/** A message of a record (`record-data.ts`). */
interface Link {
  readonly number: number;
  readonly side: string;
  readonly sent_at: string;
  readonly content: string | null;
  readonly key: string | null;
  readonly digest: string;
  readonly chain: string;
}

export interface CheckedRecord {
  readonly conversation: string;
  readonly last_number: number;
  readonly last_chain: string;
  readonly messages: readonly Link[];
}

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

/** @returns SHA-256 of the parts, one after the other, in hex */
export async function digestOf(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const digest = await crypto.subtle.digest('SHA-256', whole);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @returns the number of the first message whose content or place in the chain does not hold; 0 where
 * messages at the end are missing; null where all holds
 */
export async function brokenLinkOf(record: CheckedRecord): Promise<number | null> {
  const encoder = new TextEncoder();
  let previous = '';
  for (const [at, message] of record.messages.entries()) {
    const header = [record.conversation, message.number, message.side, message.sent_at].join('|');
    const chain = await digestOf(bytesOfHex(previous), encoder.encode(header), bytesOfHex(message.digest));
    const isContent =
      message.content === null ||
      (await digestOf(bytesOfHex(message.key ?? ''), encoder.encode(message.content))) === message.digest;
    if (message.number !== at + 1 || chain !== message.chain || !isContent) return at + 1;
    previous = chain;
  }
  return record.messages.length === record.last_number && previous === record.last_chain ? null : 0;
}

/** @returns whether the text was signed with the key and not changed since */
export async function isSigned(text: string, signature: string, publicKey: JsonWebKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, new TextEncoder().encode(text));
}

/** @returns the key's thumbprint (RFC 7638), by which people compare keys: hex in groups of eight */
export async function thumbprintOf({ crv, kty, x, y }: JsonWebKey): Promise<string> {
  const digest = await digestOf(new TextEncoder().encode(JSON.stringify({ crv, kty, x, y })));
  return (digest.match(/.{8}/g) ?? []).join(' ');
}

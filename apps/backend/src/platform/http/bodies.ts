/**
 * Reads whole bodies into memory. Each has its own limit; all of them share a limit per address and one for
 * the server.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

export type BodyFault =
  | 'too-large' // 413
  | 'address-busy' // 429: too much of this address is being held already
  | 'server-busy' // 503: too much is being held altogether
  | 'aborted'; // the sender went away

const faults: Readonly<Record<BodyFault, { statusCode: number; message: string }>> = {
  'too-large': { statusCode: 413, message: 'Request body is too large' },
  'address-busy': { statusCode: 429, message: 'Too many requests with a body at once from this address' },
  'server-busy': { statusCode: 503, message: 'Too many requests with a body at once' },
  aborted: { statusCode: 400, message: 'The request was aborted' },
};

export class BodyError extends Error {
  readonly fault: BodyFault;
  readonly statusCode: number;
  /** Seconds; null if a retry is useless. */
  readonly retryAfter: number | null;

  constructor(fault: BodyFault) {
    super(faults[fault].message);
    this.name = 'BodyError';
    this.fault = fault;
    this.statusCode = faults[fault].statusCode;
    this.retryAfter = fault === 'address-busy' || fault === 'server-busy' ? 1 : null;
  }
}

export interface HeldBounds {
  /**
   * Bytes that may be held for one address, and for all. An address may be a carrier's, with thousands behind
   * it.
   */
  readonly perAddress: number;
  readonly all: number;
}

const megabyte = 1024 * 1024;
const heldBounds: HeldBounds = { perAddress: 24 * megabyte, all: 64 * megabyte };

export interface BodyReader {
  /**
   * Reads a body; its bytes count until the response is sent.
   * @param limit bytes
   * @throws {BodyError} without reading further
   */
  read(request: FastifyRequest, reply: FastifyReply, limit: number): Promise<Buffer>;
}

/** Counts the bytes in memory, by address. */
class Held {
  private readonly bounds: HeldBounds;
  private readonly byAddress = new Map<string, number>();
  private all = 0;

  constructor(bounds: HeldBounds) {
    this.bounds = bounds;
  }

  take(address: string, bytes: number): BodyFault | null {
    const held = this.byAddress.get(address) ?? 0;
    if (held + bytes > this.bounds.perAddress) return 'address-busy';
    if (this.all + bytes > this.bounds.all) return 'server-busy';
    this.byAddress.set(address, held + bytes);
    this.all += bytes;
    return null;
  }

  give(address: string, bytes: number): void {
    const left = (this.byAddress.get(address) ?? 0) - bytes;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
    this.all -= bytes;
  }
}

const nothing = Buffer.alloc(0);

export function createBodyReader(bounds: HeldBounds = heldBounds): BodyReader {
  const held = new Held(bounds);

  return {
    read: ({ raw, ip }, reply, limit) =>
      new Promise((resolve, reject) => {
        const { 'content-length': announced, 'transfer-encoding': encoding } = raw.headers;
        if (Number(announced ?? 0) > limit) {
          reject(new BodyError('too-large'));
          return;
        }
        if (encoding === undefined && (announced === undefined || announced === '0')) {
          resolve(nothing);
          return;
        }
        if (raw.destroyed) {
          reject(new BodyError('aborted'));
          return;
        }
        const address = networkOf(ip);
        const chunks: Buffer[] = [];
        let size = 0;
        reply.raw.once('close', () => {
          if (size > 0) held.give(address, size);
          size = 0;
        });
        const settle = (error: BodyError | null): void => {
          raw.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
          if (error) {
            raw.pause();
            reject(error);
          } else resolve(chunks.length === 1 ? (chunks[0] ?? nothing) : Buffer.concat(chunks, size));
        };
        const onData = (chunk: Buffer): void => {
          if (size + chunk.length > limit) settle(new BodyError('too-large'));
          else {
            const refused = held.take(address, chunk.length);
            if (refused !== null) settle(new BodyError(refused));
            else {
              size += chunk.length;
              chunks.push(chunk);
            }
          }
        };
        const onEnd = (): void => settle(null);
        const onError = (): void => settle(new BodyError('aborted'));
        raw.on('data', onData).once('end', onEnd).once('error', onError).once('close', onError);
      }),
  };
}

/**
 * Bounds of what senders may have under way at once in this process: uploads, and bytes that no row names
 * yet.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../callers/caller.ts';
import { service } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';

/**
 * Whose uploads count together: an account's, else an address's; null for the service itself, which is not
 * counted.
 */
export type Sender = string | null;

/** @param isByLink whether the request comes by a link: anyone may hold a link of the service */
export function senderOf(caller: Caller, request: FastifyRequest, isByLink = false): Sender {
  if (caller.owner !== null) return caller.owner;
  if (caller.role === service.role && !isByLink) return null;
  // No address is stored: the sender of a resumable upload stands in its row.
  return `address ${createHash('sha256').update(request.ip).digest('base64url').slice(0, 22)}`;
}

interface Usage {
  uploads: number;
  bytes: number;
}

export interface Flight {
  /** Some more bytes were taken. @throws {StorageError} tooManyUploads */
  add(bytes: number): void;
  /** The bytes have a row, or are gone. */
  end(): void;
}

const unbounded: Flight = { add: () => undefined, end: () => undefined };

export interface InFlight {
  /** @throws {StorageError} tooManyUploads */
  begin(sender: Sender): Flight;
}

export interface InFlightBounds {
  /** Of one sender at once. */
  readonly uploads: number;
  /** Of one sender's uploads at once. */
  readonly bytes: number;
}

export function createInFlight({ uploads, bytes: maxBytes }: InFlightBounds): InFlight {
  const usages = new Map<string, Usage>();
  return {
    begin: (sender) => {
      if (sender === null) return unbounded;
      const usage = usages.get(sender) ?? { uploads: 0, bytes: 0 };
      if (usage.uploads >= uploads) throw new StorageError('tooManyUploads');
      usages.set(sender, usage);
      usage.uploads += 1;
      let own = 0;
      let isOver = false;
      return {
        add: (bytes) => {
          if (usage.bytes + bytes > maxBytes) throw new StorageError('tooManyUploads');
          own += bytes;
          usage.bytes += bytes;
        },
        end: () => {
          if (isOver) return;
          isOver = true;
          usage.uploads -= 1;
          usage.bytes -= own;
          if (usage.uploads === 0) usages.delete(sender);
        },
      };
    },
  };
}

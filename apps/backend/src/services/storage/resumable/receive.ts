/**
 * Receives a piece of an upload, from one sender at a time; bytes that arrived before a connection broke
 * count.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { StorageError } from '../errors/storage-error.ts';
import type { Storage } from '../context.ts';
import type { Sender } from '../upload/in-flight.ts';
import { bounded, checkRoom } from '../upload/disk-space.ts';
import { atMost } from '../upload/sample.ts';
import type { Receiver } from './receivers.ts';
import { addPart, findUpload, leaseUpload, releaseUpload, renewLease } from '../store/resumable-uploads.ts';
import type { ResumableUpload } from '../store/resumable-uploads.ts';

/** Maximum number of pieces: each is a file, so many tiny ones are refused. */
const maxParts = 1000;
/** A sender that was idle this long gives way to another: most likely the same one, on a new connection. */
const silentMs = 3_000;
/** How long giving way may take. */
const makingWayMs = 5_000;
const renewEveryMs = 10_000;

/**
 * Claims the upload's current offset, before a byte is read.
 * @returns the lease
 * @throws {StorageError} offsetMismatch, uploadBusy when another sends
 */
async function claim({ pool, receivers }: Storage, id: string, offset: number): Promise<string> {
  const lease = randomUUID();
  if (await leaseUpload(pool, id, { lease, offset })) return lease;
  const other = receivers.get(id);
  if (other && Date.now() - other.heardAt >= silentMs) {
    other.connection.destroy();
    await Promise.race([other.ended, delay(makingWayMs, undefined, { ref: false })]);
    if (await leaseUpload(pool, id, { lease, offset })) return lease;
  }
  const now = await findUpload(pool, id);
  throw new StorageError(now?.received === offset ? 'uploadBusy' : 'offsetMismatch');
}

/** Ends, instead of failing, when the connection breaks or the lease is lost. */
async function* whatArrives(
  { pool }: Storage,
  id: string,
  lease: string,
  receiver: Receiver,
): AsyncGenerator<Uint8Array> {
  let renewedAt = Date.now();
  try {
    const chunks = receiver.connection.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
    for await (const chunk of chunks) {
      receiver.heardAt = Date.now();
      if (receiver.heardAt - renewedAt >= renewEveryMs) {
        if (!(await renewLease(pool, id, lease))) return;
        renewedAt = receiver.heardAt;
      }
      yield chunk;
    }
  } catch {
    // What came so far is a piece too.
  }
}

async function store(
  storage: Storage,
  upload: ResumableUpload,
  offset: number,
  {
    lease,
    sender,
    receiver,
  }: { readonly lease: string; readonly sender: Sender; readonly receiver: Receiver },
): Promise<number> {
  const { pool, files, room } = storage;
  const left = upload.length - offset;
  const flight = storage.inFlight.begin(sender);
  const version = randomUUID();
  try {
    await checkRoom(room, Math.min(left, Number(receiver.connection.headers['content-length'] ?? left)));
    const content = atMost(whatArrives(storage, upload.id, lease, receiver), left, 'pieceTooLarge');
    const size = await files.write(version, bounded(content, room, flight));
    const part = { position: offset, size, version };
    if (size > 0 && (await addPart(pool, upload.id, lease, part))) return offset + size;
    await files.remove([version]);
    if (size > 0) throw new StorageError('offsetMismatch');
    return offset;
  } finally {
    flight.end();
  }
}

/**
 * @param offset the upload's offset according to the sender
 * @returns the new offset
 * @throws {StorageError} offsetMismatch, uploadBusy, tooManyParts, pieceTooLarge, tooManyUploads, noRoom
 */
export async function receive(
  storage: Storage,
  upload: ResumableUpload,
  offset: number,
  { sender, connection }: { readonly sender: Sender; readonly connection: IncomingMessage },
): Promise<number> {
  const { pool, receivers } = storage;
  if (offset !== upload.received) throw new StorageError('offsetMismatch');
  if (upload.parts.length >= maxParts) throw new StorageError('tooManyParts');
  const lease = await claim(storage, upload.id, offset);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const receiver = { heardAt: Date.now(), connection, ended };
  receivers.set(upload.id, receiver);
  try {
    return await store(storage, upload, offset, { lease, sender, receiver });
  } finally {
    await releaseUpload(pool, upload.id, lease).catch(() => undefined);
    if (receivers.get(upload.id) === receiver) receivers.delete(upload.id);
    end();
  }
}

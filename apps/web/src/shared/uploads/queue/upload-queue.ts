import { fileProblem, type MediaKind } from '@sangam/domain/media';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredUpload, StoredUploads } from './stored-uploads.ts';
import { type Transfer, type Upload, UploadError, type UploadProblem, type UploadState } from './upload.ts';

export interface UploadQueue {
  readonly getUploads: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes chosen files; one that cannot be taken is in the list all the same, with what is wrong. `room`: how
   * many more the form has room for.
   */
  readonly add: (kind: MediaKind, files: readonly File[], room: number) => void;
  readonly retry: (id: string) => void;
  /** Ends an upload, or takes a failed one off the list. */
  readonly cancel: (id: string) => void;
  /** The file of a lost upload, chosen again. */
  readonly provide: (id: string, file: File) => void;
  /** Goes on with what an earlier visit, or this one before `close`, left unfinished. */
  readonly restore: () => void;
  /** Ends all transfers; what is unfinished is kept for the next visit. */
  readonly close: () => void;
}

export interface UploadQueueOptions {
  readonly userId: string;
  readonly transfer: Transfer;
  readonly stored: StoredUploads;
  /** A file is in the bucket: the form takes its reference. */
  readonly onDone: (kind: MediaKind, reference: string) => void;
}

interface Entry {
  readonly file: File | null;
  readonly abort: AbortController;
}

interface Queue extends UploadQueueOptions {
  readonly uploads: StoreApi<readonly Upload[]>;
  /** Files and their transfers, by id. */
  readonly entries: Map<string, Entry>;
  /** Kinds with a transfer under way. */
  readonly busy: Set<MediaKind>;
  isClosed: boolean;
}

/** What another attempt may mend. */
const mayBeTriedAgain: readonly UploadProblem[] = ['connection', 'failed', 'refused', 'signed_out'];

function find({ uploads }: Queue, id: string): Upload | undefined {
  return uploads.getState().find((upload) => upload.id === id);
}

function append({ uploads }: Queue, upload: Omit<Upload, 'state'>): void {
  uploads.setState([...uploads.getState(), { ...upload, state: { kind: 'waiting' } }], true);
}

function setState({ uploads }: Queue, id: string, state: UploadState): void {
  uploads.setState(
    uploads.getState().map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    true,
  );
}

function drop({ uploads, entries }: Queue, id: string): void {
  entries.delete(id);
  uploads.setState(
    uploads.getState().filter((upload) => upload.id !== id),
    true,
  );
}

function fail(queue: Queue, id: string, problem: UploadProblem): void {
  setState(queue, id, { kind: 'failed', problem, canRetry: mayBeTriedAgain.includes(problem) });
}

async function send(queue: Queue, upload: Upload, file: File, abort: AbortController): Promise<void> {
  const { id, kind } = upload;
  const { userId, transfer, stored, onDone } = queue;
  const onState = (state: UploadState) => {
    if (!abort.signal.aborted) setState(queue, id, state);
  };
  try {
    const reference = await transfer({ id, kind, file, userId, signal: abort.signal, onState });
    if (abort.signal.aborted) return;
    stored.forget(id);
    drop(queue, id);
    onDone(kind, reference);
  } catch (error) {
    if (abort.signal.aborted) return;
    logProblem('upload', error);
    fail(queue, id, error instanceof UploadError ? error.problem : 'failed');
  }
}

/** Begins the next file of a kind, where none is on its way. */
function pump(queue: Queue, kind: MediaKind): void {
  const { uploads, entries, busy, isClosed } = queue;
  if (isClosed || busy.has(kind)) return;
  const next = uploads.getState().find((upload) => upload.kind === kind && upload.state.kind === 'waiting');
  const entry = next && entries.get(next.id);
  if (!next || !entry?.file) return;
  busy.add(kind);
  void send(queue, next, entry.file, entry.abort).finally(() => {
    busy.delete(kind);
    pump(queue, kind);
  });
}

function enqueue(queue: Queue, id: string, kind: MediaKind, file: File): void {
  queue.entries.set(id, { file, abort: new AbortController() });
  setState(queue, id, { kind: 'waiting' });
  pump(queue, kind);
}

function take(queue: Queue, kind: MediaKind, file: File, hasRoom: boolean): void {
  const id = randomId();
  const upload = { id, kind, fileName: file.name, size: file.size };
  const problem = hasRoom ? fileProblem(kind, file) : 'too_many';
  append(queue, upload);
  if (problem !== null) fail(queue, id, problem);
  else {
    queue.stored.keep(upload, file);
    enqueue(queue, id, kind, file);
  }
}

/** A different file is a new upload: its parts would not match. */
function provide(queue: Queue, upload: Upload, file: File): void {
  const { id, kind, fileName, size } = upload;
  if (file.name === fileName && file.size === size) return enqueue(queue, id, kind, file);
  queue.stored.forget(id);
  drop(queue, id);
  take(queue, kind, file, true);
}

async function resume(queue: Queue, { id, kind }: StoredUpload): Promise<void> {
  const file = await queue.stored.fileOf(id);
  if (queue.isClosed || !find(queue, id)) return;
  if (file === null) setState(queue, id, { kind: 'lost' });
  else enqueue(queue, id, kind, file);
}

function restore(queue: Queue): void {
  const { stored, uploads, entries } = queue;
  if (queue.isClosed) {
    queue.isClosed = false;
    entries.clear();
    uploads.setState([], true);
  }
  for (const upload of stored.list()) {
    if (find(queue, upload.id)) continue;
    append(queue, upload);
    void resume(queue, upload);
  }
}

/**
 * A user's uploads of this page: one at a time of each kind, so that images arrive in the order in which they
 * were chosen.
 */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const uploads = createStore<readonly Upload[]>(() => []);
  const queue: Queue = { ...options, uploads, entries: new Map(), busy: new Set(), isClosed: false };
  const { entries, stored } = queue;
  return {
    getUploads: uploads.getState,
    subscribe: uploads.subscribe,
    add(kind, files, room) {
      let taken = 0;
      for (const file of files) {
        take(queue, kind, file, taken < room);
        if (fileProblem(kind, file) === null) taken += 1;
      }
    },
    retry(id) {
      const upload = find(queue, id);
      const file = entries.get(id)?.file;
      if (upload && file) enqueue(queue, id, upload.kind, file);
    },
    cancel(id) {
      entries.get(id)?.abort.abort();
      stored.forget(id);
      drop(queue, id);
    },
    provide(id, file) {
      const upload = find(queue, id);
      if (upload) provide(queue, upload, file);
    },
    restore: () => restore(queue),
    close() {
      queue.isClosed = true;
      for (const { abort } of entries.values()) abort.abort();
    },
  };
}

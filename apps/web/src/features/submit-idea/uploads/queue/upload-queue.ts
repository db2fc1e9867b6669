import { fileProblem, type MediaKind } from '@sangam/domain/media';
import { logProblem } from '../../../../shared/log.ts';
import { randomId } from '../../../../shared/random-id.ts';
import type { StoredUpload, StoredUploads } from './stored-uploads.ts';
import { type Transfer, type Upload, UploadError, type UploadProblem, type UploadState } from './upload.ts';

export interface UploadQueue {
  readonly getUploads: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes chosen files; one that cannot be taken is in the list all the same, with what is wrong. `room`: how many more the pitch has room for. */
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
  /** A file is in the bucket: the pitch takes its reference. */
  readonly onDone: (kind: MediaKind, reference: string) => void;
}

interface Entry {
  readonly file: File | null;
  readonly abort: AbortController;
}

/** What another attempt may mend. */
const mayBeTriedAgain: readonly UploadProblem[] = ['connection', 'failed', 'refused', 'signed_out'];

/** A user's uploads of this page: one at a time of each kind, so that images arrive in the order in which they were chosen. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { userId, transfer, stored, onDone } = options;
  let uploads: readonly Upload[] = [];
  const entries = new Map<string, Entry>();
  const busy = new Set<MediaKind>();
  const listeners = new Set<() => void>();
  let isClosed = false;

  const become = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setState = (id: string, state: UploadState): void =>
    become(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const drop = (id: string): void => {
    entries.delete(id);
    become(uploads.filter((upload) => upload.id !== id));
  };
  const fail = (id: string, problem: UploadProblem): void =>
    setState(id, { kind: 'failed', problem, canRetry: mayBeTriedAgain.includes(problem) });

  const send = async (upload: Upload, file: File, abort: AbortController): Promise<void> => {
    const { id, kind } = upload;
    const onState = (state: UploadState) => {
      if (!abort.signal.aborted) setState(id, state);
    };
    try {
      const reference = await transfer({ id, kind, file, userId, signal: abort.signal, onState });
      if (abort.signal.aborted) return;
      stored.forget(id);
      drop(id);
      onDone(kind, reference);
    } catch (error) {
      if (abort.signal.aborted) return;
      logProblem('upload', error);
      fail(id, error instanceof UploadError ? error.problem : 'failed');
    }
  };

  /** Begins the next file of a kind, where none is on its way. */
  const pump = (kind: MediaKind): void => {
    if (isClosed || busy.has(kind)) return;
    const next = uploads.find((upload) => upload.kind === kind && upload.state.kind === 'waiting');
    const entry = next && entries.get(next.id);
    if (!next || !entry?.file) return;
    busy.add(kind);
    void send(next, entry.file, entry.abort).finally(() => {
      busy.delete(kind);
      pump(kind);
    });
  };

  const enqueue = (id: string, kind: MediaKind, file: File): void => {
    entries.set(id, { file, abort: new AbortController() });
    setState(id, { kind: 'waiting' });
    pump(kind);
  };

  const take = (kind: MediaKind, file: File, hasRoom: boolean): void => {
    const id = randomId();
    const upload = { id, kind, fileName: file.name, size: file.size };
    const problem = hasRoom ? fileProblem(kind, file) : 'too_many';
    become([...uploads, { ...upload, state: { kind: 'waiting' } }]);
    if (problem !== null) fail(id, problem);
    else {
      stored.keep(upload, file);
      enqueue(id, kind, file);
    }
  };

  const resume = async ({ id, kind }: StoredUpload): Promise<void> => {
    const file = await stored.fileOf(id);
    if (isClosed || !uploads.some((upload) => upload.id === id)) return;
    if (file === null) setState(id, { kind: 'lost' });
    else enqueue(id, kind, file);
  };

  return {
    getUploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(kind, files, room) {
      let taken = 0;
      for (const file of files) {
        take(kind, file, taken < room);
        if (fileProblem(kind, file) === null) taken += 1;
      }
    },
    retry(id) {
      const upload = uploads.find((each) => each.id === id);
      const file = entries.get(id)?.file;
      if (upload && file) enqueue(id, upload.kind, file);
    },
    cancel(id) {
      entries.get(id)?.abort.abort();
      stored.forget(id);
      drop(id);
    },
    provide(id, file) {
      const upload = uploads.find((each) => each.id === id);
      if (!upload) return;
      // Another file than the one begun is a new upload: its parts would not fit together.
      if (file.name === upload.fileName && file.size === upload.size) enqueue(id, upload.kind, file);
      else {
        stored.forget(id);
        drop(id);
        take(upload.kind, file, true);
      }
    },
    restore() {
      if (isClosed) {
        isClosed = false;
        entries.clear();
        become([]);
      }
      for (const upload of stored.list()) {
        if (uploads.some(({ id }) => id === upload.id)) continue;
        become([...uploads, { ...upload, state: { kind: 'waiting' } }]);
        void resume(upload);
      }
    },
    close() {
      isClosed = true;
      for (const { abort } of entries.values()) abort.abort();
    },
  };
}

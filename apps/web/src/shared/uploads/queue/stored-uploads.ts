import { mediaKinds, type MediaKind } from '@sangam/domain/media';
import { logProblem } from '#shared/log.ts';

/** What is known about an unfinished upload after a reload of the page. */
export interface StoredUpload {
  readonly id: string;
  readonly kind: MediaKind;
  readonly fileName: string;
  readonly size: number;
}

/**
 * Unfinished uploads of a user over a reload: their names in local storage, the files themselves in IndexedDB
 * where that works.
 */
export interface StoredUploads {
  readonly list: () => readonly StoredUpload[];
  /** The file, or null when the browser has not kept it. */
  readonly fileOf: (id: string) => Promise<File | null>;
  readonly keep: (upload: StoredUpload, file: File) => void;
  readonly forget: (id: string) => void;
}

const databaseName = 'sangam-uploads';
const storeName = 'files';

async function onFiles<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no IndexedDB')));
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB failed')));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB is full')),
      );
    });
  } finally {
    database.close();
  }
}

function isStoredUpload(value: unknown): value is StoredUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, fileName, size } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof fileName === 'string' &&
    typeof size === 'number' &&
    mediaKinds.some((each) => each === kind)
  );
}

/**
 * The uploads stored under one key of local storage. It names the user: the next person on the same phone
 * never continues another's files.
 */
export function storedUploadsOf(key: string): StoredUploads {
  const list = (): readonly StoredUpload[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isStoredUpload) : [];
    } catch (error) {
      logProblem('kept uploads', error);
      return [];
    }
  };
  const store = (uploads: readonly StoredUpload[]): void => {
    try {
      if (uploads.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(uploads));
    } catch (error) {
      logProblem('kept uploads', error);
    }
  };
  return {
    list,
    async fileOf(id) {
      try {
        const file = await onFiles<unknown>('readonly', (files) => files.get(id));
        return file instanceof File ? file : null;
      } catch (error) {
        logProblem('kept uploads', error);
        return null;
      }
    },
    keep(upload, file) {
      store([...list().filter(({ id }) => id !== upload.id), upload]);
      // Without its file an upload is asked for again after a reload; nothing else is lost.
      void onFiles('readwrite', (files) => files.put(file, upload.id)).catch((error: unknown) =>
        logProblem('kept uploads', error),
      );
    },
    forget(id) {
      store(list().filter((each) => each.id !== id));
      void onFiles('readwrite', (files) => files.delete(id)).catch((error: unknown) =>
        logProblem('kept uploads', error),
      );
    },
  };
}

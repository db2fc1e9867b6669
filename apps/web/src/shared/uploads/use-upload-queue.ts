import type { MediaKind } from '@sangam/domain/media';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { logProblem } from '#shared/log.ts';
import { storedUploadsOf } from './queue/stored-uploads.ts';
import { type Upload, UploadError } from './queue/upload.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './queue/upload-queue.ts';

/** The code that sends files is loaded with the first file: most of a form is filled in without it. */
const loadTransfer = () =>
  import('./transfer/transfer-media.ts').catch((error: unknown) => {
    logProblem('upload', error);
    throw new UploadError('connection');
  });

export interface UploadQueueUse extends Pick<UploadQueueOptions, 'userId' | 'onDone'> {
  /** Where unfinished uploads are listed in local storage: one key for each form of each user. */
  readonly storageKey: string;
}

/**
 * The uploads of a form, while it is open. What is left unfinished continues on the next visit under the same
 * key; with another key, a file chosen for one form never ends in another.
 */
export function useUploadQueue({ userId, storageKey, onDone }: UploadQueueUse): UploadQueue {
  const [queue] = useState(() =>
    createUploadQueue({
      userId,
      stored: storedUploadsOf(storageKey),
      transfer: async (job) => (await loadTransfer()).transferMedia(job),
      onDone,
    }),
  );
  useEffect(() => {
    queue.restore();
    return queue.close;
  }, [queue]);
  return queue;
}

/** The upload queue of the form around. */
export const UploadsContext = createContext<UploadQueue | null>(null);

/** The form's upload queue, and its uploads of one kind as they are now. */
export function useUploads(kind: MediaKind): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queue = useContext(UploadsContext);
  if (queue === null) throw new Error('no upload queue around');
  const all = useSyncExternalStore(queue.subscribe, queue.getUploads);
  return { queue, uploads: all.filter((upload) => upload.kind === kind) };
}

import type { IdeaForm } from '@sangam/domain/idea-form';
import type { MediaKind } from '@sangam/domain/media';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { logProblem } from '#shared/log.ts';
import { answersOf, itemsOf } from './image-list.ts';
import { storedUploadsOf } from './queue/stored-uploads.ts';
import { type Upload, UploadError } from './queue/upload.ts';
import { createUploadQueue, type UploadQueue } from './queue/upload-queue.ts';

/** The code that sends files comes when the first file does: most of a pitch is written without it. */
const loadTransfer = () =>
  import('./transfer/transfer.ts').catch((error: unknown) => {
    logProblem('upload', error);
    throw new UploadError('connection');
  });

/** Adds the reference of a finished upload to the form, unless it is already there (from another tab). */
function takeIn(form: UseFormReturn<IdeaForm>, kind: MediaKind, reference: string): void {
  const asTyped = { shouldDirty: true } as const;
  if (kind === 'pitchDeck') form.setValue('pitchDeckUrl', reference, asTyped);
  else if (kind === 'video') form.setValue('videoPitchUrl', reference, asTyped);
  else {
    const items = itemsOf(form.getValues());
    if (items.some(({ address }) => address === reference)) return;
    const answers = answersOf([...items, { address: reference, caption: '' }]);
    form.setValue('businessImages', answers.businessImages, asTyped);
    form.setValue('businessImageCaptions', answers.businessImageCaptions, asTyped);
  }
}

/**
 * The uploads of a pitch. They go on from step to step; what the wizard leaves unfinished goes on with the next visit of the same draft
 * (`scope`, draftScope): a file chosen for one idea never ends in another.
 */
export function useUploadQueue(userId: string, scope: string, form: UseFormReturn<IdeaForm>): UploadQueue {
  const [queue] = useState(() =>
    createUploadQueue({
      userId,
      stored: storedUploadsOf(scope),
      transfer: async (job) => (await loadTransfer()).transferFile(job),
      onDone: (kind, reference) => takeIn(form, kind, reference),
    }),
  );
  useEffect(() => {
    queue.restore();
    return queue.close;
  }, [queue]);
  return queue;
}

export const UploadsContext = createContext<UploadQueue | null>(null);

/** The wizard's upload queue, and its uploads of one kind as they are now. */
export function useUploads(kind: MediaKind): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queue = useContext(UploadsContext);
  if (queue === null) throw new Error('no uploads outside of the wizard');
  const all = useSyncExternalStore(queue.subscribe, queue.getUploads);
  return { queue, uploads: all.filter((upload) => upload.kind === kind) };
}

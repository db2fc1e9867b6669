import type { IdeaForm } from '@sangam/domain/idea-form';
import type { MediaKind } from '@sangam/domain/media';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadQueue } from '#shared/uploads/queue/upload-queue.ts';
import { useUploadQueue } from '#shared/uploads/use-upload-queue.ts';
import { answersOf, itemsOf } from './image-list.ts';

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

/** The uploads of a pitch, which go on from step to step. `scope` (`draftScope`) is that of its draft. */
export const usePitchUploads = (userId: string, scope: string, form: UseFormReturn<IdeaForm>): UploadQueue =>
  useUploadQueue({
    userId,
    storageKey: `ideaUploads:${scope}`,
    onDone: (kind, reference) => takeIn(form, kind, reference),
  });

import { useLingui } from '@lingui/react/macro';
import { notify } from '#shared/ui/notify.ts';
import type { Upload } from '#shared/uploads/queue/upload.ts';
import type { UploadQueue } from '#shared/uploads/queue/upload-queue.ts';

const isUnderWay = ({ state }: Upload): boolean =>
  state.kind === 'waiting' || state.kind === 'preparing' || state.kind === 'sending';

/** A file that the founder chose and that can still be sent; permanently refused files do not block. */
const isUnfinished = ({ state }: Upload): boolean =>
  state.kind === 'lost' || (state.kind === 'failed' && state.canRetry);

const namesOf = (uploads: readonly Upload[]): string => uploads.map(({ fileName }) => fileName).join(', ');

/** Prevents submitting a pitch while a file is being uploaded, and says which. True: not yet. */
export function useUploadHold(queue: UploadQueue): () => boolean {
  const { t } = useLingui();
  return () => {
    const underWay = queue.getUploads().filter(isUnderWay);
    const unfinished = queue.getUploads().filter(isUnfinished);
    if (underWay.length > 0) {
      notify.info(t`Still uploading: ${namesOf(underWay)}`, t`Please submit again when it is done.`);
      return true;
    }
    if (unfinished.length > 0) {
      notify.error(
        t`Not uploaded yet: ${namesOf(unfinished)}`,
        t`Try again in step 7, or remove it from the list.`,
      );
      return true;
    }
    return false;
  };
}

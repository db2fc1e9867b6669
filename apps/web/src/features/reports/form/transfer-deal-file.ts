import { dealFileName, dealFileRule, dealFilesBucket } from '@sangam/domain/monthly-report';
import { UploadError } from '#shared/uploads/queue/upload.ts';
import { makeImageSmaller } from '#shared/uploads/transfer/make-image-smaller.ts';
import { sendUntilDone } from '#shared/uploads/transfer/transfer.ts';

export interface FileJob {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  /** The idea or the deal that the file is about. */
  readonly subject: string;
  readonly userId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** True while there is no connection: it goes on by itself. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** A picture is redrawn: smaller, and without what a camera wrote into it. */
async function bodyOf(file: File, signal: AbortSignal): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  try {
    return await makeImageSmaller(file, signal);
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/** Brings a picture or a bill into its bucket. @returns its name there. @throws {UploadError} */
export async function transferFile({ id, subject, userId, file, signal, onHeld }: FileJob): Promise<string> {
  const body = await bodyOf(file, signal);
  const extension = Object.entries(dealFileRule.types).find(([type]) => type === body.type)?.[1];
  if (extension === undefined) throw new UploadError('wrong_type');
  const name = dealFileName(subject, userId, id, extension);
  onHeld(!navigator.onLine);
  await sendUntilDone(
    {
      bucket: dealFilesBucket,
      name,
      body,
      type: body.type,
      fileName: file.name,
      signal,
      onProgress: () => onHeld(false),
    },
    () => onHeld(true),
  );
  return name;
}

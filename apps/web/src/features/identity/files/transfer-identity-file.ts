import { identityBucket, identityFileName, identityFileTypes } from '@sangam/domain/identity';
import { UploadError, type UploadState } from '#shared/uploads/queue/upload.ts';
import { makeImageSmaller } from '#shared/uploads/transfer/make-image-smaller.ts';
import { sendInParts } from '#shared/uploads/transfer/send-in-parts.ts';
import { sendUntilDone } from '#shared/uploads/transfer/transfer.ts';
import type { SentFile } from './identity-files.ts';

export interface IdentityFileJob {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  readonly userId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onState: (state: UploadState) => void;
  /** The picture as it is sent. */
  readonly onBody: (body: Blob) => void;
}

const extensions: Readonly<Record<string, string>> = identityFileTypes.id;

/** A picture is redrawn: smaller, and without what a camera wrote into it. */
async function bodyOf({ file, signal, onState }: IdentityFileJob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  onState({ kind: 'preparing' });
  try {
    return await makeImageSmaller(file, signal);
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/**
 * Brings a card or a face into the person's folder. Always as an upload that can be continued, however small:
 * on a slow line a connection that breaks must not begin it again.
 * @throws {UploadError}
 */
export async function transferIdentityFile(job: IdentityFileJob): Promise<SentFile> {
  const { id, userId, file, signal, onState, onBody } = job;
  const body = await bodyOf(job);
  const extension = extensions[body.type];
  if (extension === undefined) throw new UploadError('wrong_type');
  onBody(body);
  const name = identityFileName(userId, id, extension);
  let progress = { sent: 0, total: body.size };
  const tell = (isHeld: boolean) => onState({ kind: 'sending', ...progress, isHeld });
  tell(!navigator.onLine);
  await sendUntilDone(
    {
      bucket: identityBucket,
      name,
      body,
      type: body.type,
      fileName: file.name,
      signal,
      onProgress: (sent, total) => {
        progress = { sent, total };
        tell(false);
      },
    },
    () => tell(true),
    sendInParts,
  );
  return { name, title: file.name, size: body.size };
}

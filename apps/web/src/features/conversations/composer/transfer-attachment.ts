import { conversationBucket, conversationFileName, conversationFileRule } from '@sangam/domain/conversations';
import { UploadError, type UploadState } from '#shared/uploads/queue/upload.ts';
import { makeImageSmaller } from '#shared/uploads/transfer/make-image-smaller.ts';
import { sendUntilDone } from '#shared/uploads/transfer/transfer.ts';
import type { MessageFile } from '../api/thread-query.ts';

export interface AttachmentJob {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  readonly conversation: string;
  readonly userId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onState: (state: UploadState) => void;
}

/** A picture is redrawn: smaller, and without what a camera wrote into it. */
async function bodyOf({ file, signal, onState }: AttachmentJob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  onState({ kind: 'preparing' });
  try {
    return await makeImageSmaller(file, signal);
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/** Brings a file into the bucket of conversations. @throws {UploadError} */
export async function transferAttachment(job: AttachmentJob): Promise<MessageFile> {
  const { id, conversation, userId, file, signal, onState } = job;
  const body = await bodyOf(job);
  const extension = Object.entries(conversationFileRule.types).find(([type]) => type === body.type)?.[1];
  if (extension === undefined) throw new UploadError('wrong_type');
  const name = conversationFileName(conversation, userId, id, extension);
  let progress = { sent: 0, total: body.size };
  const tell = (isHeld: boolean) => onState({ kind: 'sending', ...progress, isHeld });
  tell(!navigator.onLine);
  await sendUntilDone(
    {
      bucket: conversationBucket,
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
  );
  return { name, title: file.name, type: body.type, size: body.size };
}

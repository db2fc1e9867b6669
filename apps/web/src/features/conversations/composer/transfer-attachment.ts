import { conversationBucket, conversationFileName, conversationFileRule } from '@sangam/domain/conversations';
import { type FileJob, transferFile } from '#shared/uploads/transfer/transfer-file.ts';
import type { MessageFile } from '../api/thread-query.ts';

export interface AttachmentJob extends FileJob {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  readonly conversation: string;
  readonly userId: string;
}

/** Brings a file into the bucket of conversations. @throws {UploadError} */
export function transferAttachment({
  id,
  conversation,
  userId,
  ...job
}: AttachmentJob): Promise<MessageFile> {
  const nameOf = (type: string) => {
    const extension = Object.entries(conversationFileRule.types).find(([known]) => known === type)?.[1];
    return extension === undefined ? null : conversationFileName(conversation, userId, id, extension);
  };
  return transferFile(job, { bucket: conversationBucket, nameOf });
}

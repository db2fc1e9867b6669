import { identityBucket, identityFileName, identityFileTypes } from '@sangam/domain/identity';
import { sendInParts } from '#shared/uploads/transfer/send-in-parts.ts';
import { type FileJob, transferFile } from '#shared/uploads/transfer/transfer-file.ts';
import type { SentFile } from './identity-files.ts';

export interface IdentityFileJob extends FileJob {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  readonly userId: string;
  /** The picture as it is sent. */
  readonly onBody: (body: Blob) => void;
}

const extensions: Readonly<Record<string, string>> = identityFileTypes.id;

/**
 * Brings a card or a face into the person's folder. Always as an upload that can be continued, however small:
 * on a slow line a connection that breaks must not begin it again.
 * @throws {UploadError}
 */
export async function transferIdentityFile({
  id,
  userId,
  onBody,
  ...job
}: IdentityFileJob): Promise<SentFile> {
  const nameOf = (type: string) => {
    const extension = extensions[type];
    return extension === undefined ? null : identityFileName(userId, id, extension);
  };
  const { name, title, size } = await transferFile(job, {
    bucket: identityBucket,
    nameOf,
    send: sendInParts,
    onBody,
  });
  return { name, title, size };
}

import {
  mediaBucket,
  mediaName,
  mediaReferenceOf,
  type MediaRule,
  mediaRules,
  mediaTypeOf,
} from '@sangam/domain/media';
import type { TransferJob } from '../queue/upload.ts';
import { transferFile } from './transfer-file.ts';

/**
 * Brings a file of a pitch into its bucket.
 * @returns the reference that the form stores
 * @throws {UploadError}
 */
export async function transferMedia({ id, kind, userId, ...job }: TransferJob): Promise<string> {
  const { types }: MediaRule = mediaRules[kind];
  const nameOf = (type: string) => {
    const extension = types[type];
    return extension === undefined ? null : mediaName(userId, id, extension);
  };
  const { name } = await transferFile(job, {
    bucket: mediaBucket,
    nameOf,
    isPicture: kind === 'image',
    // Some browsers know no type of some documents.
    type: mediaTypeOf(kind, job.file) ?? job.file.type,
  });
  return mediaReferenceOf(name);
}

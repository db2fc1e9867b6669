/** The two files of a submission: read from the uploads, cleaned, stored under names of their own. */
import { randomUUID } from 'node:crypto';
import { identityBucket, identityLimits, type IdentityFile } from '@sangam/domain/identity';
import { database } from '../_shared/database.ts';
import { cleanPicture, type PictureProblem } from '../_shared/pictures.ts';

interface CleanFile {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
}

interface FileProblem {
  readonly problem: 'not_uploaded' | 'encrypted' | PictureProblem;
}

const uploadName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w-]{8,64}\.(?:pdf|jpg|png|webp)$/;
const bucket = () => database.storage.from(identityBucket);

/** A PDF that every viewer opens; a password would keep the reviewer out. */
function checkPdf(bytes: Buffer): CleanFile | FileProblem {
  if (!bytes.subarray(-2048).includes('%%EOF')) return { problem: 'unreadable' };
  if (bytes.includes('/Encrypt')) return { problem: 'encrypted' };
  return { bytes, type: 'application/pdf', extension: 'pdf' };
}

/**
 * An upload of this person, cleaned.
 *
 * @param name of the object, as the person sent it
 */
async function cleanFile(person: string, name: string, file: IdentityFile): Promise<CleanFile | FileProblem> {
  if (uploadName.exec(name)?.[1] !== person) return { problem: 'not_uploaded' };
  const { data } = await bucket().download(name);
  if (data === null) return { problem: 'not_uploaded' };
  // The bucket holds the same limit.
  if (data.size > identityLimits.fileBytes) return { problem: 'too_large' };
  const bytes = Buffer.from(await data.arrayBuffer());
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    return file === 'id' ? checkPdf(bytes) : { problem: 'wrong_type' };
  const cleaned = await cleanPicture(bytes);
  return typeof cleaned === 'string'
    ? { problem: cleaned }
    : { bytes: cleaned, type: 'image/jpeg', extension: 'jpg' };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Both uploads of a submission, cleaned one after the other, and no two submissions at once: the process has
 * little memory, and each upload is held as it came and as it becomes.
 */
export function cleanFiles(
  person: string,
  names: Readonly<Record<IdentityFile, string>>,
): Promise<Record<IdentityFile, CleanFile | FileProblem>> {
  const work = async () => {
    const id = await cleanFile(person, names.id, 'id');
    return { id, selfie: await cleanFile(person, names.selfie, 'selfie') };
  };
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * Stores both.
 *
 * @returns the names of the objects
 * @throws where the storage refuses one; the other is removed
 */
export async function storeFiles(
  folder: string,
  files: Readonly<Record<IdentityFile, CleanFile>>,
): Promise<Record<IdentityFile, string>> {
  const names = {
    id: `${folder}/id-${randomUUID()}.${files.id.extension}`,
    selfie: `${folder}/selfie-${randomUUID()}.jpg`,
  };
  for (const file of ['id', 'selfie'] as const) {
    const { error } = await bucket().upload(names[file], files[file].bytes, {
      contentType: files[file].type,
    });
    if (error !== null) {
      await removeFiles(Object.values(names));
      throw new Error(`a file of an identity was not stored: ${error.message}`, { cause: error });
    }
  }
  return names;
}

/** What cannot be removed now is swept later: no submission names it. */
export async function removeFiles(names: readonly string[]): Promise<void> {
  const { error } = await bucket().remove([...names]);
  if (error !== null) console.error('files of an identity were not removed', error.message);
}

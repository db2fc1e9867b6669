import { identityLimits } from '@sangam/domain/identity';
import type { UploadProblem } from '#shared/uploads/queue/upload.ts';

/** Which of the two files. */
export type IdentitySlot = 'idFile' | 'selfie';

const megabyte = 1024 * 1024;

/**
 * The largest file that can be chosen, in bytes: a picture before it is made smaller here, a PDF as it is
 * sent.
 */
export const identityFileBytes = { picture: 25 * megabyte, pdf: identityLimits.fileBytes } as const;

/** What the system's dialogs offer (product §5.kyc): an image or a PDF, of a face images only. */
export const acceptOf: Readonly<Record<IdentitySlot, string>> = {
  idFile: 'image/*,application/pdf',
  selfie: 'image/*',
};

/** A file that has arrived in the bucket. */
export interface SentFile {
  /** In the bucket. */
  readonly name: string;
  /** As its owner called it. */
  readonly title: string;
  /** Bytes, as sent. */
  readonly size: number;
}

export const isPdfName = (name: string): boolean => name.endsWith('.pdf');

/** What is wrong with a file before anything is sent; null for nothing. */
export function identityFileProblem(
  slot: IdentitySlot,
  { type, size }: Pick<File, 'type' | 'size'>,
): UploadProblem | null {
  const isPdf = type === 'application/pdf';
  if (!type.startsWith('image/') && !(isPdf && slot === 'idFile')) return 'wrong_type';
  if (size === 0) return 'empty';
  return size > identityFileBytes[isPdf ? 'pdf' : 'picture'] ? 'too_large' : null;
}

/** A file as the form stores it on this device; null for none, and for what cannot be read. */
export function readSentFile(stored: string | null): SentFile | null {
  try {
    const file: unknown = JSON.parse(stored ?? 'null');
    if (typeof file !== 'object' || file === null) return null;
    const { name, title, size } = file as Record<string, unknown>;
    return typeof name === 'string' && typeof title === 'string' && typeof size === 'number'
      ? { name, title, size }
      : null;
  } catch {
    return null;
  }
}

/** Chooses where files lie, and loads only that. */
import type { FilePlace } from '../../../platform/config/settings.ts';
import type { FileStore } from './file-store.ts';

/** @throws {Error} when the place cannot be used */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  if (place.kind === 'disk') return (await import('./disk.ts')).openDisk(place.directory);
  return (await import('./s3.ts')).openS3(place);
}

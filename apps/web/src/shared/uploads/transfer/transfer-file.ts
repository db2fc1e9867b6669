import { UploadError, type UploadState } from '../queue/upload.ts';
import { makeImageSmaller } from './make-image-smaller.ts';
import { sendUntilDone } from './send-until-done.ts';

export interface FileJob {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onState: (state: UploadState) => void;
}

interface Destination {
  readonly bucket: string;
  /** The object's name, by the type of what is sent, the same for every attempt; null where it may not be. */
  readonly nameOf: (type: string) => string | null;
  /** Whether it is redrawn; by its type, unless the caller knows better. */
  readonly isPicture?: boolean;
  /** Of what is sent as it is; the file's own, unless the caller knows better. */
  readonly type?: string;
  /** How it is sent; by its size, unless the caller knows better. */
  readonly send?: Parameters<typeof sendUntilDone>[2];
  /** What is sent, before it is. */
  readonly onBody?: (body: Blob) => void;
}

interface SentObject {
  readonly name: string;
  /** As the person called the file. */
  readonly title: string;
  readonly type: string;
  /** Bytes, as sent. */
  readonly size: number;
}

/** A picture is redrawn: smaller, and without what a camera wrote into it. */
async function redrawn({ file, signal, onState }: FileJob): Promise<Blob> {
  onState({ kind: 'preparing' });
  try {
    return await makeImageSmaller(file, signal);
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/**
 * Brings a file into a bucket, and tells how far it is.
 * @throws {UploadError}
 */
export async function transferFile(job: FileJob, destination: Destination): Promise<SentObject> {
  const { file, signal, onState } = job;
  const { bucket, nameOf, isPicture = file.type.startsWith('image/'), send, onBody } = destination;
  const body = isPicture ? await redrawn(job) : file;
  const type = isPicture ? body.type : (destination.type ?? file.type);
  const { size } = body;
  const name = nameOf(type);
  if (name === null) throw new UploadError('wrong_type');
  onBody?.(body);
  let progress = { sent: 0, total: size };
  const tell = (isHeld: boolean) => onState({ kind: 'sending', ...progress, isHeld });
  const onProgress = (sent: number, total: number) => {
    progress = { sent, total };
    tell(false);
  };
  tell(!navigator.onLine);
  await sendUntilDone(
    { bucket, name, body, type, fileName: file.name, signal, onProgress },
    () => tell(true),
    send,
  );
  return { name, title: file.name, type, size };
}

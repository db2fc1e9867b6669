import { mediaBucket, parseMediaReference } from '@sangam/domain/media';
import { getClient } from '../api/client.ts';

/**
 * How long a signed address opens its file, while its reader may still read it: long enough to read a pitch.
 */
export const signedSeconds = 3600;

interface SignRequest {
  readonly resolve: (address: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** Object names requested in this turn of the event loop, and who waits for each. */
let pending = new Map<string, SignRequest[]>();

async function sign(requests: ReadonlyMap<string, readonly SignRequest[]>): Promise<void> {
  const client = await getClient();
  const { data, error } = await client.storage
    .from(mediaBucket)
    .createSignedUrls([...requests.keys()], signedSeconds);
  if (error) throw error;
  const addresses = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
  for (const [name, waiting] of requests) {
    for (const { resolve } of waiting) resolve(addresses.get(name) || null);
  }
}

function signAll(): void {
  const requests = pending;
  pending = new Map();
  sign(requests).catch((error: unknown) => {
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of [...requests.values()].flat()) reject(reason);
  });
}

/**
 * A URL that opens an upload for an hour, or null if this reader may not see it or it is gone. The requests
 * that a screen makes at once go to the server as one.
 * @throws when the server does not answer
 */
export function signMedia(reference: string): Promise<string | null> {
  const name = parseMediaReference(reference)?.name;
  if (name === undefined) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    if (pending.size === 0) setTimeout(signAll);
    pending.set(name, [...(pending.get(name) ?? []), { resolve, reject }]);
  });
}

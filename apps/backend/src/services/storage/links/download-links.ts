/** Links that open stored files: for how long, and where they lead (contract §4.6). */
import { z } from 'zod';
import { service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { Links, SignOperation } from './signed-links.ts';

/** How long a link may open what it names, by who signs it (decision 115). Seconds. */
const maxLifeSeconds = { person: 7 * 86_400, service: 10 * 365 * 86_400 } as const;

export const life = z.number().int().min(1, { error: 'must be >= 1' });

/** @throws {StorageError} body when the link would open for longer than its signer may let it */
export function checkLife(seconds: number, { role }: Caller): void {
  const most = role === service.role ? maxLifeSeconds.service : maxLifeSeconds.person;
  if (seconds > most) throw new StorageError('body', { detail: `body/expiresIn must be <= ${most}` });
}

/**
 * The address of a new link, below the service's own.
 * @param seconds for which it opens
 * @param transformations of a picture; then the link opens nothing else
 */
export async function downloadLink(
  links: Links,
  url: string,
  seconds: number,
  { signer }: Caller,
  operation: SignOperation,
  transformations?: string,
): Promise<string> {
  const token = await links.sign({ url, scope: 'download', signer, operation, transformations }, seconds);
  return `/${transformations === undefined ? 'object' : 'render/image'}/sign/${url}?token=${token}`;
}

/** Which addresses of pictures are asked at all, before any connection is made (contract §7). */
import { ImageError } from '../fetching/image.ts';

/** Characters. */
export const maxUrlLength = 2048;

/**
 * @param address with or without a scheme, as people type it
 * @param allowed `host:port` pairs that may be asked although they are not public: for tests
 * @throws {ImageError} for other schemes, names, ports, and addresses with a password
 */
export function checkUrl(address: string, allowed: ReadonlySet<string>): URL {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(withScheme)) throw new ImageError('no address');
  const url = new URL(withScheme);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ImageError('neither http nor https');
  if (url.username !== '' || url.password !== '') throw new ImageError('an address with a password');
  if (url.port !== '' && !allowed.has(url.host)) throw new ImageError('another port than 80 or 443');
  return url;
}

import { toWebUrl } from '@sangam/domain/formats/web-url';

export interface WebLink {
  readonly href: string;
  /** Where it leads, without scheme and `www.`, for people to read. */
  readonly text: string;
}

/** A founder's address as a link, or null when it is none that may be followed (http and https only). */
export function webLinkOf(address: string | null): WebLink | null {
  const href = toWebUrl(address ?? '');
  if (href === null) return null;
  const { host, pathname } = new URL(href);
  return { href, text: `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}` };
}

/** The links among words a founder wrote (`social_links`); words that are no address are left out. */
export function webLinksOf(text: string | null): readonly WebLink[] {
  const links = (text ?? '').split(/[\s,;|]+/).map((word) => webLinkOf(word));
  return links.filter((link) => link !== null);
}

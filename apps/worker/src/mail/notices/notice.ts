/** How mails about one update are written: each kind has a file here, and a function in the database. */
import type { z } from 'zod';
import type { Parts, Site } from '../parts.ts';

export interface Notice {
  /** Why the person gets this mail: the first line below it. */
  readonly why: string;
  /** @throws {z.ZodError} for a content that this version does not know */
  write(content: unknown, site: Site): Parts;
}

/** @param content what `private.<kind>_mail` gives */
export function defineNotice<Content>(
  content: z.ZodType<Content>,
  why: string,
  write: (content: Content, site: Site) => Parts,
): Notice {
  return { why, write: (given, site) => write(content.parse(given), site) };
}

/** What stands in the file of the audit log, and how it is read from the database. */
import { z } from 'zod';
import { database, dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';

const storedPage = z.object({
  last_sequence: z.int().nonnegative(),
  last_chain: z.string(),
  entries: z.array(
    z.object({
      sequence: z.int().positive(),
      id: z.int(),
      /** UTC with microseconds, as it was chained. */
      happened_at: z.string(),
      /** JSON as it was digested. */
      content: z.string(),
      chain: z.string(),
    }),
  ),
});

type StoredPage = z.infer<typeof storedPage>;

export interface LogFile extends StoredPage {
  readonly exported_at: string;
  readonly keys_at: string;
}

/** Entries of one file; a browser checks no more with ease. */
const maxEntries = 100_000;

/**
 * The sealed audit log, whole, for an admin.
 * @throws {RefusalError} not_found for everybody else, too_large beyond `maxEntries`
 */
export async function logFor(userId: string): Promise<StoredPage> {
  const pageAfter = async (after: number): Promise<StoredPage> => {
    const given = { user_id: userId, after, is_first: after === 0 };
    const found = dataOf(await database.rpc('log_export', given));
    if (found === null) throw new RefusalError('not_found');
    return storedPage.parse(found);
  };
  const first = await pageAfter(0);
  // What is sealed while it is read comes into the next file.
  const until = first.last_sequence;
  if (until > maxEntries) throw new RefusalError('too_large');
  const entries = [...first.entries];
  while ((entries.at(-1)?.sequence ?? until) < until) {
    const page = await pageAfter(entries.at(-1)?.sequence ?? 0);
    if (page.entries.length === 0) break;
    entries.push(...page.entries);
  }
  return { ...first, entries: entries.filter(({ sequence }) => sequence <= until) };
}

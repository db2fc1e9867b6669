import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { type FullIdea, ideasKey } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';

/** The figures of a row that no teaser has: the policies send them to subscribers. */
export type RowFigures = Pick<FullIdea, 'own_contribution' | 'break_even_time'>;

/** As many ids as fit safely into a URL. */
const maxIds = 50;

interface Wanted {
  readonly id: string;
  readonly resolve: (figures: RowFigures | null) => void;
  readonly reject: (error: unknown) => void;
}

let wanted: Wanted[] = [];

async function fetchBatch(batch: readonly Wanted[]): Promise<void> {
  try {
    const client = await getClient();
    const { data, error } = await client
      .from('ideas')
      .select('id, own_contribution, break_even_time')
      .in(
        'id',
        batch.map(({ id }) => id),
      );
    if (error) throw error;
    const byId = new Map(data.map((row) => [row.id, row]));
    for (const { id, resolve } of batch) resolve(byId.get(id) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function fetchWanted(): void {
  const all = wanted;
  wanted = [];
  for (let start = 0; start < all.length; start += maxIds) void fetchBatch(all.slice(start, start + maxIds));
}

/** What the rows of a page want at once is one request; a row that arrives later asks for itself alone. */
function fetchFigures(id: string): Promise<RowFigures | null> {
  return new Promise((resolve, reject) => {
    if (wanted.length === 0) queueMicrotask(fetchWanted);
    wanted.push({ id, resolve, reject });
  });
}

/**
 * Own contribution and time to break even of a listed idea; null where the policies do not show them. An idea
 * is not changed while it is listed: when it is listed again, it is asked for again.
 */
export const rowFiguresQuery = (userId: string, { id, approved_at }: Pick<Listing, 'id' | 'approved_at'>) =>
  queryOptions({
    queryKey: [...ideasKey(userId), 'row-figures', id, approved_at],
    queryFn: () => fetchFigures(id),
    staleTime: 60_000,
  });

/** What tests of saved searches do: what the worker does, and who was found. */
import type { Client } from 'pg';

/** Compares every listing that waits; gives how many people each was a match for. */
export async function matchAll(client: Client): Promise<number[]> {
  const numbers: number[] = [];
  for (;;) {
    const { rows } = await client.query<{ found: number | null }>(
      'select private.match_next_listing() as found',
    );
    const found = rows[0]!.found;
    if (found === null) return numbers;
    numbers.push(found);
  }
}

/** Tells everybody of their matches. @returns how many there were */
export async function tellAll(client: Client, batchSize = 100): Promise<number> {
  const { rows } = await client.query<{ told: number }>('select private.tell_matches($1) as told', [
    batchSize,
  ]);
  return rows[0]!.told;
}

/** Whom an idea was a match for, with the search it counts for, in the order of people. */
export async function matchesOf(client: Client, idea: string): Promise<{ person: string; search: string }[]> {
  const { rows } = await client.query<{ person: string; search: string }>(
    'select user_id as person, search_id as search from private.search_matches where idea_id = $1 order by user_id',
    [idea],
  );
  return rows;
}

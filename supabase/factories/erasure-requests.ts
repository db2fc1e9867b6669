/** Makes requests to delete an account. All run as the owner. */
import type { Client } from 'pg';

interface ErasureRequestTraits {
  readonly person: string;
  readonly cause?: 'asked' | 'unused';
  /** Negative: it is due. */
  readonly dueInDays?: number;
}

/** A request that was made eight days before it is due. */
export async function buildErasureRequest(client: Client, traits: ErasureRequestTraits): Promise<void> {
  await client.query(
    `insert into private.erasure_requests (person, cause, asked_at, due_at)
     select $1, $2, due - interval '8 days', due from (select now() + make_interval(days => $3)) as moment (due)`,
    [traits.person, traits.cause ?? 'asked', traits.dueInDays ?? 7],
  );
}

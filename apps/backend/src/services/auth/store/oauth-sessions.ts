/** The end of sessions that clients have of people: no service takes their tokens any more. */
import type { Queryable } from './database.ts';

/** @param condition which sessions; its parameters are the values */
async function end(database: Queryable, condition: string, values: readonly unknown[]): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where ${condition} returning id)
     insert into auth.ended_sessions (session, ended_at) select id, clock_timestamp() from ended
     on conflict (session) do nothing`,
    [...values],
  );
}

/** @param userId null for everybody's */
export function endSessionsOfClient(
  database: Queryable,
  clientId: string,
  userId: string | null,
): Promise<void> {
  return end(database, 'oauth_client_id = $1 and ($2::uuid is null or user_id = $2)', [clientId, userId]);
}

/** Ends one session of a client. */
export function endClientSession(database: Queryable, id: string): Promise<void> {
  return end(database, 'id = $1 and oauth_client_id is not null', [id]);
}

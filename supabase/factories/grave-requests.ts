/** Makes requests for acts that take two admins. All run as the owner. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

interface GraveRequestTraits {
  readonly kind?: 'grant_admin' | 'erase_account' | 'refund';
  readonly subject?: string;
  readonly requestedBy?: string;
  readonly hoursAgo?: number;
}

/** A request that waits, or expired if it was made long ago. @returns its id */
export async function buildGraveRequest(client: Client, traits: GraveRequestTraits = {}): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into private.grave_requests (kind, subject, requested_by, reason, requested_at, expires_at)
     select $1, $2, $3, 'Asked for by letter.', moment, moment + interval '72 hours'
     from (select now() - make_interval(hours => $4)) as asked (moment)
     returning id`,
    [
      traits.kind ?? 'grant_admin',
      traits.subject ?? randomUUID(),
      traits.requestedBy ?? randomUUID(),
      traits.hoursAgo ?? 0,
    ],
  );
  return rows[0]!.id;
}

/** Makes invitations to become an admin. All run as the owner. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

interface AdminInvitationTraits {
  readonly email?: string;
  readonly invitedBy?: string;
  readonly confirmedBy?: string;
  /** Of its link; a mail makes another one. */
  readonly token?: string;
}

/** An invitation that was confirmed just now, with its request; no mail is owed. @returns its id */
export async function buildAdminInvitation(
  client: Client,
  traits: AdminInvitationTraits = {},
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into private.admin_invitations (email, invited_by, confirmed_by, confirmed_at, expires_at, token_hash)
       values ($1, $2, $3, now(), now() + interval '7 days', sha256(convert_to($4, 'UTF8')))
       returning id, invited_by, confirmed_by
     )
     insert into private.grave_requests (kind, subject, requested_by, reason, confirmed_by, confirmed_at)
     select 'invite_admin', id, invited_by, 'They join the desk.', confirmed_by, now() from made
     returning subject as id`,
    [
      traits.email ?? 'invited@example.org',
      traits.invitedBy ?? randomUUID(),
      traits.confirmedBy ?? randomUUID(),
      traits.token ?? randomUUID(),
    ],
  );
  return rows[0]!.id;
}

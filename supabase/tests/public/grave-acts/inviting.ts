/** Invitations to become an admin, as admins, the worker and who is invited handle them. */
import { as } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildUser, type UserTraits } from '../../../factories/accounts.ts';
import { ask } from '../acting.ts';
import { confirm, waiting } from './grave-acts.ts';

export const address = 'meena@example.org';
export const buildDesk = async (client: Client) => ({
  asha: await buildUser(client, { isAdmin: true, fullName: 'Asha Rao' }),
  bina: await buildUser(client, { isAdmin: true, fullName: 'Bina Das' }),
});
export const invite = (client: Client, admin: string, email = address, reason = 'They join the desk.') =>
  ask<{ id: string }>(client, admin, 'select public.invite_admin($1, $2) as id', [email, reason]).then(
    ([row]) => row!.id,
  );
export const revoke = (client: Client, admin: string, id: string) =>
  ask(client, admin, 'select public.revoke_admin_invitation($1)', [id]);
export const accept = (client: Client, who: string, token: string) =>
  ask(client, who, 'select public.accept_admin_invitation($1)', [token]);
export const listed = (client: Client, admin: string) =>
  ask<{ id: string; email: string; state: string }>(
    client,
    admin,
    'select * from public.admin_invitations()',
  );
export const read = async (client: Client, token: string) =>
  (
    await as(client, { role: 'anon' }, () =>
      client.query('select * from public.admin_invitation($1)', [token]),
    )
  ).rows as { state: string }[];

/** Confirms the one request that waits, as a second admin. */
export const confirmWaiting = async (client: Client, admin: string) =>
  confirm(client, admin, (await waiting(client, admin))[0]!.id);

/** The mail as the worker takes it; null where none is due. */
export async function takeMail(client: Client): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query<{ mail: Record<string, unknown> | null }>(
    `select private.next_mail('1 minute', 3) as mail`,
  );
  return rows[0]!.mail;
}

/** An invitation that was confirmed and mailed. */
export async function buildSent(client: Client, traits: UserTraits = {}) {
  const desk = await buildDesk(client);
  const invited = await buildUser(client, { email: address, ...traits });
  const id = await invite(client, desk.asha);
  await confirmWaiting(client, desk.bina);
  const token = String((await takeMail(client))?.['link_token']);
  return { ...desk, invited, id, token };
}

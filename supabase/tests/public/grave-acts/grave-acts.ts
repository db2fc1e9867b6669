/** Grave acts as admins do them, and what came of them. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

const reason = 'Agreed at the meeting of Monday.';

export async function request(
  client: Client,
  admin: string,
  kind: string,
  subject: string,
  why = reason,
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    client,
    admin,
    'select public.request_grave_act($1, $2, $3) as id',
    [kind, subject, why],
  );
  return row!.id;
}

export const confirm = (client: Client, admin: string, id: string) =>
  ask(client, admin, 'select public.confirm_grave_act($1)', [id]);

export const refuse = (client: Client, admin: string, id: string) =>
  ask(client, admin, 'select public.refuse_grave_act($1)', [id]);

export const waiting = (client: Client, admin: string) =>
  ask<{ id: string; hindrance: string | null; subject_name: string; requester_name: string }>(
    client,
    admin,
    'select * from public.grave_requests_waiting()',
  );

export async function isAdmin(client: Client, person: string): Promise<boolean> {
  const [row] = await ask<{ is_admin: boolean }>(client, person, 'select public.is_admin()');
  return row!.is_admin;
}

/** Lines of the audit log about requests, the oldest first. */
export async function logged(client: Client): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({
    text: `select actor, action from private.audit_log
           where action like 'grave_act.%' or action = 'user_role.granted' and actor is not null order by id`,
    rowMode: 'array',
  });
  return rows;
}

/** What people, reviewers and the function kyc-submit do with identities, as the app does it. */
import { randomUUID } from 'node:crypto';
import { as } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { ask } from '../acting.ts';

export const buildAdmin = (client: Client): Promise<string> => buildUser(client, { isAdmin: true });

/** Runs a statement with the secret key. */
export const askAsService = async (client: Client, text: string, values: readonly unknown[]) =>
  (await as(client, { role: 'service_role' }, () => client.query(text, [...values]))).rows;

export interface SentIdentity {
  readonly id?: string;
  readonly number?: string;
  readonly fullName?: string;
  readonly dob?: string;
  readonly hasFiles?: boolean;
}

/** Sends what a person would, with its two cleaned files. @returns the submission's id */
export async function submit(client: Client, person: string, sent: SentIdentity = {}): Promise<string> {
  const { id = randomUUID(), number = 'ABCPK1234F', fullName = 'Ravi Kulkarni', dob = '1989-03-14' } = sent;
  const names = [`id-${randomUUID()}.jpg`, `selfie-${randomUUID()}.jpg`].map(
    (name) => `${person}/${id}/${name}`,
  );
  if (sent.hasFiles !== false)
    await client.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'kyc', name, '{"size": 1000}' from unnest($1::text[]) as name`,
      [names],
    );
  await askAsService(client, 'select public.record_identity_submission($1, $2, $3, $4, $5, $6, $7, $8)', [
    person,
    id,
    fullName,
    dob,
    '12 Specimen Road, Pune 411004',
    number,
    ...names,
  ]);
  return id;
}

export const begin = async (client: Client, person: string, id: string = randomUUID()): Promise<unknown> =>
  (await askAsService(client, 'select public.begin_identity_submission($1, $2) as begun', [person, id]))[0]
    ?.begun;

export interface Decision {
  readonly decision?: string | null;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly isSamePerson?: boolean | null;
  readonly expiresOn?: string | null;
}

/** Decides; verified where nothing else is said. */
export const decide = (client: Client, admin: string, submission: string, given: Decision = {}) => {
  const { decision = 'verified', reason = null, note = null, isSamePerson = true, expiresOn = null } = given;
  return ask(client, admin, 'select public.decide_identity($1, $2, $3, $4, $5, $6)', [
    submission,
    decision,
    reason,
    note,
    isSamePerson,
    expiresOn,
  ]);
};

export const reject: Decision = { decision: 'rejected', reason: 'unreadable', isSamePerson: null };

export const appeal = (client: Client, person: string, submission: string, words = 'It can be read well.') =>
  ask(client, person, 'select public.appeal_identity($1, $2)', [submission, words]);

export const own = async (client: Client, person: string): Promise<Record<string, unknown>> =>
  (await ask(client, person, 'select * from public.own_identity()'))[0] ?? {};

/** Moves a moment of a submission into the past, as nobody may. */
export async function age(client: Client, submission: string, column: string, days: number): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `update public.kyc_submissions set ${column} = now() - make_interval(days => $2) where id = $1`,
    [submission, days],
  );
  await client.query(`set local session_replication_role = 'origin'`);
}

/** The lines of the audit log about a submission: action and actor. */
export async function logOf(client: Client, submission: string): Promise<string[]> {
  const { rows } = await client.query<{ action: string }>(
    'select action from private.audit_log where subject_id = $1 order by id',
    [submission],
  );
  return rows.map(({ action }) => action);
}

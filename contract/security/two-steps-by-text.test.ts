/**
 * The product, had it numbers and second factors by text message: its rule about two steps holds for them as
 * for apps (decisions 303 and 306). It has neither.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf, newEmail, newPerson, password } from '../api/auth/people.ts';
import { codeTo, newPhone } from '../api/auth/phones.ts';
import { client } from '../api/server.ts';
import { withServer } from '../api/with-server.ts';

const on = `
[auth.sms]
enable_signup = true
enable_confirmations = true
max_frequency = "0s"

[auth.mfa.phone]
enroll_enabled = true
verify_enabled = true
max_frequency = "0s"
`;

/** A copy of the product with numbers switched on. */
async function productWithNumbers(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const directory = await mkdtemp(join(tmpdir(), 'product-with-numbers-'));
  await mkdir(join(directory, 'supabase'));
  const at = (part: string): [string, string] => [
    join(root, 'supabase', part),
    join(directory, 'supabase', part),
  ];
  for (const part of ['migrations', 'seed', 'templates']) await cp(...at(part), { recursive: true });
  await symlink(...at('functions'), 'junction');
  const [own, copy] = at('config.toml');
  await writeFile(copy, (await readFile(own, 'utf8')) + on);
  return directory;
}

let project = '';
const server = withServer(async () => {
  project = await productWithNumbers();
  return { environment: { PROJECT_DIR: project } };
});
afterAll(() => rm(project, { recursive: true, force: true }));
beforeAll(async () => {
  await server.database.query(`delete from public.site_settings where key = 'demo'`);
});

const roleOf = async ({ auth }: SupabaseClient) => {
  const { data } = await auth.getSession();
  return claimsOf(data.session?.access_token ?? '')['role'];
};

async function give(own: SupabaseClient, factorId: string, phone: string) {
  const { data } = await own.auth.mfa.challenge({ factorId });
  return own.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: await codeTo(server, phone) });
}

async function signedInByText(phone: string): Promise<SupabaseClient> {
  const own = client(server);
  expect((await own.auth.signInWithOtp({ phone })).error).toBeNull();
  const given = await own.auth.verifyOtp({ phone, token: await codeTo(server, phone), type: 'sms' });
  expect(given.error).toBeNull();
  return own;
}

test('who has a number as second factor is let in by it, and by nothing less', async () => {
  const person = await newPerson(server);
  const phone = newPhone();
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'phone', phone });
  expect(error).toBeNull();
  expect(await roleOf(person.client)).toBe('authenticated');
  expect((await give(person.client, data?.id ?? '', phone)).error).toBeNull();
  expect(await roleOf(person.client)).toBe('authenticated');
  const half = client(server);
  await half.auth.signInWithPassword({ email: person.email, password });
  expect(await roleOf(half)).toBe('awaiting_second_step');
  expect((await half.from('profiles').select('id')).error?.code).toBe('42501');
  expect((await half.auth.updateUser({ phone: newPhone() })).error?.code).toBe('insufficient_aal');
  expect((await half.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error?.code).toBe('insufficient_aal');
  const another = { factorType: 'phone', phone: newPhone(), friendlyName: 'of a thief' } as const;
  expect((await half.auth.mfa.enroll(another)).error?.code).toBe('insufficient_aal');
  expect((await give(half, data?.id ?? '', phone)).error).toBeNull();
  expect(await roleOf(half)).toBe('authenticated');
  expect((await half.from('profiles').select('id').eq('id', person.user.id)).data).toHaveLength(1);
});

test('a code that signs in is a first step', async () => {
  const phone = newPhone();
  const made = await server.service.auth.admin.createUser({
    email: newEmail(),
    phone,
    password,
    email_confirm: true,
    phone_confirm: true,
  });
  const id = made.data.user?.id ?? '';
  const own = await signedInByText(phone);
  expect(await roleOf(own)).toBe('authenticated');
  const second = newPhone();
  const { data } = await own.auth.mfa.enroll({ factorType: 'phone', phone: second });
  expect((await give(own, data?.id ?? '', second)).error).toBeNull();
  const half = await signedInByText(phone);
  expect(await roleOf(half)).toBe('awaiting_second_step');
  expect((await half.from('profiles').select('id')).error?.code).toBe('42501');
  await own.auth.mfa.unenroll({ factorId: data?.id ?? '' });
  expect(await roleOf(await signedInByText(phone))).toBe('authenticated');
  await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  expect(await roleOf(await signedInByText(phone))).toBe('awaiting_second_step');
});

test('switching it on, and off, is told and in the log', async () => {
  const person = await newPerson(server);
  const phone = newPhone();
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'phone', phone });
  await give(person.client, data?.id ?? '', phone);
  await person.client.auth.mfa.unenroll({ factorId: data?.id ?? '' });
  const { rows } = await server.database.query<{ what: string }>(
    `select payload ->> 'what' as what from public.notifications
     where recipient = $1 and kind = 'safety' order by id`,
    [person.user.id],
  );
  expect(rows.map(({ what }) => what)).toEqual(['two_steps_on', 'two_steps_off']);
});

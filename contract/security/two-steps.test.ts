/**
 * A password alone opens nothing where two steps are needed: in every service of the product, until the
 * second step was taken (decision 303).
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enroll, give, newCarefulPerson, signedInAgain } from '../api/auth/factors.ts';
import { claimsOf, newPerson, password } from '../api/auth/people.ts';
import { closeAll, connect } from '../api/realtime/socket.ts';
import { sendFunction } from '../api/request.ts';
import { withSharedServer } from '../api/with-server.ts';

const server = withSharedServer('product');
afterEach(closeAll);
beforeAll(async () => {
  await server.database.query(`delete from public.site_settings where key = 'demo'`);
});

async function tokenOf({ auth }: SupabaseClient): Promise<string> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? '';
}

const roleOf = async (client: SupabaseClient) => claimsOf(await tokenOf(client))['role'];

/** What each service answers: the refusal's code or status, null where it was taken. */
async function answersOf(client: SupabaseClient, own: string) {
  const token = await tokenOf(client);
  const socket = await connect(server);
  const joined = await socket.request('realtime:conversation:none', 'phx_join', {
    config: { private: true },
    access_token: token,
  });
  const [profile, rpc, visible, listed, called] = await Promise.all([
    client.from('profiles').select('id').eq('id', own),
    client.rpc('own_sessions'),
    client.rpc('demo_accounts'),
    client.storage.from('identity-documents').list(own),
    sendFunction(server, '/kyc-documents/start', {
      token,
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ]);
  return {
    table: profile.error?.code ?? null,
    rpc: rpc.error?.code ?? null,
    forVisitors: visible.error?.code ?? null,
    storage: listed.error === null ? null : 'refused',
    function: called.status,
    privateChannel: joined.payload.status,
  };
}

const nothing = {
  table: '42501',
  rpc: '42501',
  forVisitors: '42501',
  storage: 'refused',
  function: 401,
  privateChannel: 'error',
};

describe('somebody with two-step verification', () => {
  test('has no access with the password alone, in any service', async () => {
    const careful = await newCarefulPerson(server);
    const open = await answersOf(careful.client, careful.user.id);
    expect(open).toMatchObject({ table: null, rpc: null });
    expect(open.function).not.toBe(401);
    const half = await signedInAgain(server, careful);
    expect(await roleOf(half)).toBe('awaiting_second_step');
    expect(await answersOf(half, careful.user.id)).toEqual(nothing);
    // Renewing it changes nothing, nor does what a password may change.
    await half.auth.refreshSession();
    expect(await roleOf(half)).toBe('awaiting_second_step');
    for (const change of [{ password: 'another secret' }, { email: 'thief@example.com' }])
      expect((await half.auth.updateUser(change)).error?.code).toBe('insufficient_aal');
    expect((await half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'of a thief' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await half.auth.mfa.unenroll({ factorId: careful.factor.id })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await give(half, careful.factor, careful.factor.code())).error).toBeNull();
    expect(await roleOf(half)).toBe('authenticated');
    expect((await half.from('profiles').select('id').eq('id', careful.user.id)).data).toHaveLength(1);
  });

  test('comes in by a recovery code, once for each', async () => {
    const careful = await newCarefulPerson(server);
    const { data: codes, error } = await careful.client.rpc('new_recovery_codes');
    expect(error).toBeNull();
    const [code] = codes as string[];
    const half = await signedInAgain(server, careful);
    expect((await half.rpc('use_recovery_code', { code: 'aaaa-bbbb-cccc-dddd' })).data).toBe(false);
    expect((await half.rpc('use_recovery_code', { code })).data).toBe(true);
    expect((await half.auth.refreshSession()).error).toBeNull();
    expect(await roleOf(half)).toBe('authenticated');
    const other = await signedInAgain(server, careful);
    expect((await other.rpc('use_recovery_code', { code })).data).toBe(false);
    expect(await roleOf(other)).toBe('awaiting_second_step');
    // Who came in by a code switches it off, where the phone is lost.
    expect((await half.rpc('forget_lost_apps')).error).toBeNull();
    expect((await half.auth.updateUser({ password: 'another secret' })).error).toBeNull();
  });
});

async function newAdmin() {
  const person = await newPerson(server);
  await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    person.user.id,
  ]);
  return person;
}

describe('an admin outside the demo', () => {
  test('sets two steps up before anything else', async () => {
    const admin = await newAdmin();
    const first = await signedInAgain(server, admin);
    expect(await roleOf(first)).toBe('awaiting_second_step');
    expect(await answersOf(first, admin.user.id)).toEqual(nothing);
    const factor = await enroll(first);
    expect((await give(first, factor, factor.code())).error).toBeNull();
    expect(await roleOf(first)).toBe('authenticated');
    expect((await first.rpc('desk_people', { words: null, only: null, page: 1 })).error?.code).not.toBe(
      '42501',
    );
    // Giving it up leads back to the beginning.
    expect((await first.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await first.auth.refreshSession();
    expect(await roleOf(first)).toBe('awaiting_second_step');
  });

  test('is asked for the same on every way in', async () => {
    const { email } = await newAdmin();
    const { data } = await server.service.auth.admin.generateLink({ type: 'magiclink', email });
    const byLink = await server.anon.auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'magiclink',
    });
    expect(claimsOf(byLink.data.session?.access_token ?? '')).toMatchObject({ role: 'awaiting_second_step' });
    await server.anon.auth.signOut({ scope: 'local' });
    const byPassword = await server.anon.auth.signInWithPassword({ email, password });
    expect(claimsOf(byPassword.data.session?.access_token ?? '')).toMatchObject({
      role: 'awaiting_second_step',
    });
    await server.anon.auth.signOut({ scope: 'local' });
  });
});

/** Invitations to become an admin: asked for by one, confirmed by another one, accepted by a link (decision 285). */
import { adminInvitationLimits, graveRequestLimits } from '@sangam/domain/limits';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser, type UserTraits } from '../../../factories/accounts.ts';
import { suspend } from '../safety/safety-acts.ts';
import { ask, person, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { confirm, isAdmin, refuse, waiting } from './grave-acts.ts';

const address = 'meena@example.org';
const buildDesk = async (client: Client) => ({
  asha: await buildUser(client, { isAdmin: true, fullName: 'Asha Rao' }),
  bina: await buildUser(client, { isAdmin: true, fullName: 'Bina Das' }),
});
const invite = (client: Client, admin: string, email = address, reason = 'They join the desk.') =>
  ask<{ id: string }>(client, admin, 'select public.invite_admin($1, $2) as id', [email, reason]).then(
    ([row]) => row!.id,
  );
const revoke = (client: Client, admin: string, id: string) =>
  ask(client, admin, 'select public.revoke_admin_invitation($1)', [id]);
const accept = (client: Client, who: string, token: string) =>
  ask(client, who, 'select public.accept_admin_invitation($1)', [token]);
const listed = (client: Client, admin: string) =>
  ask<{ id: string; email: string; state: string }>(
    client,
    admin,
    'select * from public.admin_invitations()',
  );
const read = async (client: Client, token: string) =>
  (
    await as(client, { role: 'anon' }, () =>
      client.query('select * from public.admin_invitation($1)', [token]),
    )
  ).rows as { state: string }[];

/** Confirms the one request that waits, as a second admin. */
const confirmWaiting = async (client: Client, admin: string) =>
  confirm(client, admin, (await waiting(client, admin))[0]!.id);

/** The mail as the worker takes it; null where none is due. */
async function takeMail(client: Client): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query<{ mail: Record<string, unknown> | null }>(
    `select private.next_mail('1 minute', 3) as mail`,
  );
  return rows[0]!.mail;
}

/** An invitation that was confirmed and mailed. */
async function buildSent(client: Client, traits: UserTraits = {}) {
  const desk = await buildDesk(client);
  const invited = await buildUser(client, { email: address, ...traits });
  const id = await invite(client, desk.asha);
  await confirmWaiting(client, desk.bina);
  const token = String((await takeMail(client))?.['link_token']);
  return { ...desk, invited, id, token };
}

test('an address is invited by one admin, confirmed by another, mailed, and its owner becomes an admin', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    const invited = await buildUser(client, { email: address });
    const id = await invite(client, asha, '  Meena@Example.org ', '  They join on Monday. \n');
    expect(await takeMail(client)).toBeNull();
    expect(await waiting(client, bina)).toMatchObject([
      {
        kind: 'invite_admin',
        subject: id,
        subject_name: address,
        reason: 'They join on Monday.',
        hindrance: null,
      },
    ]);
    expect(await listed(client, asha)).toMatchObject([
      { id, email: address, state: 'waiting', inviter_name: 'Asha Rao', confirmer_name: null },
    ]);
    await confirmWaiting(client, bina);
    const mail = await takeMail(client);
    expect(mail).toMatchObject({ kind: 'invitation', to: address, token: null, inviter: 'Asha Rao' });
    const token = String(mail?.['link_token']);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    // Of the token there is only the hash.
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(i)::text || row_to_json(m)::text as row
       from private.admin_invitations i join private.mails m on m.invitation_id = i.id`,
    );
    expect(rows[0]!.row).not.toContain(token);
    expect(await listed(client, asha)).toMatchObject([{ state: 'sent', confirmer_name: 'Bina Das' }]);
    expect(await isAdmin(client, invited)).toBe(false);
    expect(await read(client, token)).toMatchObject([
      { email: address, inviter_name: 'Asha Rao', state: 'sent' },
    ]);
    // Reading changes nothing.
    expect(await isAdmin(client, invited)).toBe(false);
    await accept(client, invited, token);
    expect(await isAdmin(client, invited)).toBe(true);
    expect(await read(client, token)).toMatchObject([{ state: 'accepted' }]);
    expect(await listed(client, asha)).toMatchObject([{ state: 'accepted' }]);
    const { rows: log } = await client.query({
      text: `select actor, action from private.audit_log
             where action ~ '^(admin_invitation|grave_act|user_role)' and action !~ 'viewed' and actor is not null order by id`,
      rowMode: 'array',
    });
    expect(log).toEqual([
      [asha, 'admin_invitation.requested'],
      [bina, 'grave_act.confirmed'],
      [invited, 'admin_invitation.accepted'],
      [invited, 'user_role.granted'],
    ]);
    // Each look at addresses, too.
    const { rowCount } = await client.query(
      `select from private.audit_log where action = 'admin_invitation.viewed' and detail -> 'invitations' ? $1`,
      [id],
    );
    expect(rowCount).toBe(3);
  });
});

test('the same answer for every address: with an account, of an admin, or of nobody', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    await buildUser(client, { email: 'known@example.org' });
    await buildUser(client, { email: 'admin@example.org', isAdmin: true });
    for (const email of ['known@example.org', 'admin@example.org', 'nobody@example.org'])
      expect(await refusalOf(client, () => invite(client, asha, email))).toBeNull();
    expect((await waiting(client, bina)).map(({ hindrance }) => hindrance)).toEqual([null, null, null]);
  });
});

test('inviting is for admins who signed in lately; addresses and reasons are looked at', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    const outsider = await buildUser(client);
    const refused = (...given: Parameters<typeof invite>) => refusalOf(client, () => invite(...given));
    expect(await refused(client, outsider)).toBe('42501');
    for (const work of [revoke, (...[, who]: Parameters<typeof revoke>) => listed(client, who)])
      expect(await refusalOf(client, () => work(client, outsider, outsider))).toBe('42501');
    const late = `select public.invite_admin('new@example.org', 'They join the desk.')`;
    expect(await refusalOf(client, () => as(client, person(asha, 11), () => client.query(late)))).toBe(
      '42501 recent_sign_in',
    );
    for (const email of ['', 'meena', 'meena@example', 'me ena@example.org', 'a@b@example.org'])
      expect(await refused(client, asha, email), email).toBe('23514 admin_invitations_email_form');
    expect(await refused(client, asha, `${'a'.repeat(243)}@example.org`)).toBe(
      '23514 admin_invitations_email_form',
    );
    const { minLength } = graveRequestLimits;
    expect(await refused(client, asha, address, ` ${'x'.repeat(minLength - 1)} `)).toBe(
      '23514 grave_requests_reason_length',
    );
    // One open invitation of an address, whoever asks; a new one once it is over.
    const id = await invite(client, asha);
    expect(await refused(client, bina, 'MEENA@example.org')).toBe('PT409 admin_invitations_waiting');
    await confirmWaiting(client, bina);
    expect(await refused(client, bina)).toBe('PT409 admin_invitations_waiting');
    await revoke(client, bina, id);
    expect(await refused(client, bina)).toBeNull();
  });
});

test('only so many are open at once', async () => {
  await rolledBack(async (client) => {
    const { asha } = await buildDesk(client);
    const ids: string[] = [];
    for (let number = 0; number < adminInvitationLimits.maxOpen; number += 1)
      ids.push(await invite(client, asha, `new-${number}@example.org`));
    expect(await refusalOf(client, () => invite(client, asha))).toBe('PT429 admin_invitations_open');
    await revoke(client, asha, ids[0]!);
    expect(await refusalOf(client, () => invite(client, asha))).toBeNull();
    // The list has the latest.
    expect(await listed(client, asha)).toHaveLength(20);
    expect((await listed(client, asha)).map(({ id }) => id)).not.toContain('');
  });
});

test('it takes two: who invites cannot confirm, and a refused or forgotten one is never sent', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    await invite(client, asha);
    const [request] = await waiting(client, asha);
    expect(request).toMatchObject({ hindrance: 'own' });
    expect(await refusalOf(client, () => confirm(client, asha, request!.id))).toBe(
      '42501 grave_requests_of_two',
    );
    await refuse(client, bina, request!.id);
    expect(await listed(client, asha)).toMatchObject([{ state: 'refused' }]);
    await invite(client, asha);
    await client.query(`update private.grave_requests set expires_at = now() where refused_at is null`);
    expect((await listed(client, asha)).map(({ state }) => state).toSorted()).toEqual(['expired', 'refused']);
    expect(await takeMail(client)).toBeNull();
    // Another way to ask for one there is not.
    expect(
      await refusalOf(client, () =>
        ask(client, bina, `select public.request_grave_act('invite_admin', $1, 'They join the desk.')`, [
          asha,
        ]),
      ),
    ).toBe('23514 grave_requests_kind_known');
  });
});

test('an invitation is taken back while it waits and once it is sent, and not twice', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    const first = await invite(client, asha);
    await revoke(client, asha, first);
    expect(await waiting(client, bina)).toEqual([]);
    expect(await listed(client, asha)).toMatchObject([{ state: 'revoked' }]);
    expect(await refusalOf(client, () => revoke(client, bina, first))).toBe('PT409 admin_invitations_ended');
    expect(await refusalOf(client, () => revoke(client, bina, asha))).toBe('P0002');
    const second = await invite(client, asha);
    await confirmWaiting(client, bina);
    await revoke(client, bina, second);
    // Before its mail was written.
    expect(await takeMail(client)).toBeNull();
    const { rows } = await client.query(
      `select actor from private.audit_log where action = 'admin_invitation.revoked' order by id`,
    );
    expect(rows).toEqual([{ actor: asha }, { actor: bina }]);
    const { rows: requests } = await client.query(
      'select confirmed_at is null as open from private.grave_requests where refused_at is null',
    );
    expect(requests).toEqual([{ open: false }]);
  });
});

test('a link is good for a week, once, until it is taken back', async () => {
  await rolledBack(async (client) => {
    const { asha, id, invited, token } = await buildSent(client);
    const { rows } = await client.query<{ days: string }>(
      `select extract(epoch from expires_at - now()) / 86400 as days from private.admin_invitations`,
    );
    expect(Number(rows[0]!.days)).toBe(adminInvitationLimits.days);
    expect(await read(client, `${token.slice(1)}0`)).toEqual([]);
    expect(await refusalOf(client, () => accept(client, invited, 'a-token'))).toBe('P0002');
    await client.query('savepoint sent');
    await client.query('update private.admin_invitations set expires_at = now()');
    expect(await read(client, token)).toMatchObject([{ state: 'expired' }]);
    expect(await refusalOf(client, () => accept(client, invited, token))).toBe(
      'PT409 admin_invitations_ended',
    );
    expect(await refusalOf(client, () => revoke(client, asha, id))).toBe('PT409 admin_invitations_ended');
    await client.query('rollback to savepoint sent');
    await revoke(client, asha, id);
    expect(await read(client, token)).toMatchObject([{ state: 'revoked' }]);
    expect(await refusalOf(client, () => accept(client, invited, token))).toBe(
      'PT409 admin_invitations_ended',
    );
    await client.query('rollback to savepoint sent');
    await accept(client, invited, token);
    await client.query(`delete from public.user_roles where user_id = $1`, [invited]);
    expect(await refusalOf(client, () => accept(client, invited, token))).toBe(
      'PT409 admin_invitations_ended',
    );
    expect(await isAdmin(client, invited)).toBe(false);
  });
});

test('a mail that is written again has another link, and the earlier one is not good any more', async () => {
  await rolledBack(async (client) => {
    const { token } = await buildSent(client);
    await client.query('update private.mails set send_after = now()');
    const again = String((await takeMail(client))?.['link_token']);
    expect(await read(client, token)).toEqual([]);
    expect(await read(client, again)).toHaveLength(1);
  });
});

test('only who has the address, confirmed, and signed in lately accepts', async () => {
  await rolledBack(async (client) => {
    const { asha, invited, token } = await buildSent(client);
    const stranger = await buildUser(client);
    const refused = (who: string) => refusalOf(client, () => accept(client, who, token));
    expect(await refused(stranger)).toBe('42501 admin_invitations_address');
    expect(await refused(asha)).toBe('42501 admin_invitations_address');
    const statement = 'select public.accept_admin_invitation($1)';
    expect(
      await refusalOf(client, () => as(client, person(invited, 11), () => client.query(statement, [token]))),
    ).toBe('42501 recent_sign_in');
    for (const change of [
      'update auth.users set email_confirmed_at = null where id = $1',
      'update auth.users set deleted_at = now() where id = $1',
    ]) {
      await client.query('savepoint before');
      await client.query(change, [invited]);
      expect(await refused(invited), change).toBe('42501 admin_invitations_address');
      await client.query('rollback to savepoint before');
    }
    await client.query('savepoint before');
    await suspend(client, asha, invited);
    expect(await refused(invited)).toBe('42501 admin_invitations_address');
    await client.query('rollback to savepoint before');
    expect(await refused(invited)).toBeNull();
    expect(await isAdmin(client, stranger)).toBe(false);
  });
});

test('both admins behind it are still admins, or it does not count', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, invited, token } = await buildSent(client);
    for (const gone of [asha, bina]) {
      await client.query('savepoint before');
      await client.query('delete from public.user_roles where user_id = $1', [gone]);
      expect(await refusalOf(client, () => accept(client, invited, token))).toBe(
        'PT409 admin_invitations_inviter',
      );
      await client.query('rollback to savepoint before');
    }
    expect(await isAdmin(client, invited)).toBe(false);
  });
});

test('who became an admin meanwhile uses the invitation up', async () => {
  await rolledBack(async (client) => {
    const { invited, token } = await buildSent(client, { isAdmin: true });
    await accept(client, invited, token);
    expect(await read(client, token)).toMatchObject([{ state: 'accepted' }]);
    expect(await isAdmin(client, invited)).toBe(true);
  });
});

test('of two who take it back and accept it, the later finds that it ended', async () => {
  await withClients(2, async ([one, other]) => {
    const clients = [one!, other!] as const;
    const { asha, id, invited, token } = await committed(clients[0], () => buildSent(clients[0]));
    await clients[0].query('begin');
    await revoke(clients[0], asha, id);
    await clients[1].query('begin');
    const late = refusalOf(clients[1], () => accept(clients[1], invited, token));
    await somebodyWaits(clients[0]);
    await clients[0].query('commit');
    expect(await late).toBe('PT409 admin_invitations_ended');
    await clients[1].query('rollback');
  });
});

test('of two who invite the same address at once, one is told that it is invited', async () => {
  await withClients(2, async ([one, other]) => {
    const clients = [one!, other!] as const;
    const { asha, bina } = await committed(clients[0], () => buildDesk(clients[0]));
    await clients[0].query('begin');
    await invite(clients[0], asha);
    await clients[1].query('begin');
    const late = refusalOf(clients[1], () => invite(clients[1], bina));
    await somebodyWaits(clients[0]);
    await clients[0].query('commit');
    expect(await late).toBe('PT409 admin_invitations_waiting');
    await clients[1].query('rollback');
  });
});

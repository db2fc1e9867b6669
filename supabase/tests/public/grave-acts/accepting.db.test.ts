/** An invitation's link: what it shows, who it makes an admin, and when not any more (decision 285). */
import { adminInvitationLimits } from '@sangam/domain/limits';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { person, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { suspend } from '../safety/safety-acts.ts';
import { isAdmin, waiting } from './grave-acts.ts';
import {
  accept,
  address,
  buildDesk,
  buildSent,
  confirmWaiting,
  invite,
  listed,
  read,
  revoke,
  takeMail,
} from './inviting.ts';

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

test('a link is good for a week, once, until it is taken back', async () => {
  await rolledBack(async (client) => {
    const { asha, id, invited, token } = await buildSent(client);
    const { rows } = await client.query<{ days: string }>(
      `select extract(epoch from expires_at - now()) / 86400 as days from private.admin_invitations`,
    );
    expect(Number(rows[0]!.days)).toBe(adminInvitationLimits.days);
    expect(await read(client, `${token.slice(1)}0`)).toEqual([]);
    expect(await refusalOf(client, () => accept(client, invited, 'a-token'))).toBe('PT404');
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
      expect([change, await refused(invited)]).toEqual([change, '42501 admin_invitations_address']);
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

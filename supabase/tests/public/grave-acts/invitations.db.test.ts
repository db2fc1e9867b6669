/** Invitations to become an admin: asked for by one admin, confirmed by another one (decision 285). */
import { adminInvitationLimits, graveRequestLimits } from '@sangam/domain/limits';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, person, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { confirm, refuse, waiting } from './grave-acts.ts';
import { address, buildDesk, confirmWaiting, invite, listed, revoke, takeMail } from './inviting.ts';

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
      expect([email, await refused(client, asha, email)]).toEqual([
        email,
        '23514 admin_invitations_email_form',
      ]);
    expect(await refused(client, asha, `${'a'.repeat(243)}@example.org`)).toBe(
      '23514 admin_invitations_email_form',
    );
    const { minLength } = graveRequestLimits;
    expect(await refused(client, asha, address, ` ${'x'.repeat(minLength - 1)} `)).toBe(
      '23514 grave_requests_reason_length',
    );
    // One open invitation of an address, no matter who asks; a new one once it is over.
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
    expect(await refusalOf(client, () => revoke(client, bina, asha))).toBe('PT404');
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

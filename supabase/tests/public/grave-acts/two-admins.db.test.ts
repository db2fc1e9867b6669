/** Acts that one admin asks for and another one confirms (decision 255). */
import { randomUUID } from 'node:crypto';
import { graveRequestLimits } from '@sangam/domain/limits';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildGraveRequest } from '../../../factories/grave-requests.ts';
import { buildCheckout, eventOf, recordEvents } from '../../../factories/payments.ts';
import { refusalOf } from '../acting.ts';
import { confirm, isAdmin, logged, refuse, request, waiting } from './grave-acts.ts';

async function buildDesk(client: Client) {
  return {
    asha: await buildUser(client, { isAdmin: true, fullName: 'Asha Rao' }),
    bina: await buildUser(client, { isAdmin: true, fullName: 'Bina Das' }),
    person: await buildUser(client, { fullName: 'Chitra Sen' }),
  };
}

test('an admin is made once another admin confirms it, and each step is in the log', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const id = await request(client, asha, 'grant_admin', person, '  Agreed on Monday. \n');
    expect(await isAdmin(client, person)).toBe(false);
    expect(await waiting(client, bina)).toMatchObject([
      {
        id,
        kind: 'grant_admin',
        subject: person,
        detail: {},
        reason: 'Agreed on Monday.',
        requested_by: asha,
        requester_name: 'Asha Rao',
        subject_name: 'Chitra Sen',
        amount_paise: null,
        hindrance: null,
      },
    ]);
    await confirm(client, bina, id);
    expect(await isAdmin(client, person)).toBe(true);
    expect(await waiting(client, bina)).toEqual([]);
    expect(await logged(client)).toEqual([
      [asha, 'grave_act.requested'],
      [bina, 'grave_act.viewed'],
      [bina, 'grave_act.confirmed'],
      [bina, 'user_role.granted'],
    ]);
  });
});

test('nobody confirms alone: who asked, whom it concerns, and who is no admin are refused', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const id = await request(client, asha, 'grant_admin', person);
    const about = await buildGraveRequest(client, {
      kind: 'erase_account',
      subject: bina,
      requestedBy: asha,
    });
    const two = '42501 grave_requests_of_two';
    expect(await refusalOf(client, () => confirm(client, asha, id))).toBe(two);
    expect(await refusalOf(client, () => confirm(client, bina, about))).toBe(two);
    expect(await refusalOf(client, () => confirm(client, person, id))).toBe('42501');
    expect(await refusalOf(client, () => request(client, person, 'grant_admin', person))).toBe('42501');
    expect(await refusalOf(client, () => refuse(client, person, id))).toBe('42501');
    expect(await refusalOf(client, () => waiting(client, person))).toBe('42501');
    expect(await isAdmin(client, person)).toBe(false);
    // Of the second there is nobody else: it concerns the other admin.
    expect(new Set((await waiting(client, asha)).map(({ hindrance }) => hindrance))).toEqual(
      new Set(['only_admin', 'own']),
    );
    expect(new Set((await waiting(client, bina)).map(({ hindrance }) => hindrance))).toEqual(
      new Set([null, 'subject']),
    );
  });
});

test('an account that stays is not deleted by two either', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const id = await request(client, asha, 'erase_account', person);
    await client.query(
      `insert into private.demo_accounts (user_id, place, role, email, password, label)
       values ($1, 99, 'investor', 'x@example.com', 'known', 'X')`,
      [person],
    );
    const stays = 'PT409 grave_requests_stays';
    expect(await refusalOf(client, () => request(client, bina, 'erase_account', person))).toBe(stays);
    expect(await waiting(client, bina)).toMatchObject([{ hindrance: 'stays' }]);
    expect(await refusalOf(client, () => confirm(client, bina, id))).toBe(stays);
    const { rows } = await client.query('select from auth.users where id = $1', [person]);
    expect(rows).toHaveLength(1);
  });
});

test('a single admin is told that there is nobody to confirm it', async () => {
  await rolledBack(async (client) => {
    await client.query('delete from public.user_roles');
    const { asha, bina, person } = await buildDesk(client);
    await request(client, asha, 'grant_admin', person);
    await client.query('delete from public.user_roles where user_id = $1', [bina]);
    expect(await waiting(client, asha)).toMatchObject([{ hindrance: 'only_admin' }]);
  });
});

test('what was asked by somebody who is no admin any more is not confirmed', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const id = await request(client, asha, 'grant_admin', person);
    await client.query('delete from public.user_roles where user_id = $1', [asha]);
    expect(await refusalOf(client, () => confirm(client, bina, id))).toBe('PT409 grave_requests_requester');
    await refuse(client, bina, id);
    expect(await waiting(client, bina)).toEqual([]);
  });
});

test('a request waits for 72 hours; refused, taken back or confirmed it ends', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const ended = 'PT409 grave_requests_ended';
    const asked = { subject: person, requestedBy: asha };
    const late = await buildGraveRequest(client, { ...asked, hoursAgo: graveRequestLimits.waitingHours });
    expect(await waiting(client, bina)).toEqual([]);
    expect(await refusalOf(client, () => confirm(client, bina, late))).toBe(ended);
    expect(await refusalOf(client, () => refuse(client, bina, late))).toBe(ended);
    const again = await request(client, asha, 'grant_admin', person);
    await refuse(client, bina, again);
    expect(await refusalOf(client, () => confirm(client, bina, again))).toBe(ended);
    const own = await request(client, asha, 'grant_admin', person);
    await refuse(client, asha, own);
    const last = await request(client, asha, 'grant_admin', person);
    await client.query(`update private.grave_requests set expires_at = now() + interval '1 second'`);
    await confirm(client, bina, last);
    expect(await refusalOf(client, () => confirm(client, bina, last))).toBe(ended);
    expect(await refusalOf(client, () => confirm(client, bina, randomUUID()))).toBe('PT404');
  });
});

test('a request is made once: again it is the same, and for another admin it is there to be confirmed', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, person } = await buildDesk(client);
    const id = await request(client, asha, 'grant_admin', person);
    expect(await request(client, asha, 'grant_admin', person)).toBe(id);
    const asked = (kind: string, subject: string, why?: string) =>
      refusalOf(client, () => request(client, bina, kind, subject, why));
    expect(await asked('grant_admin', person)).toBe('PT409 grave_requests_waiting');
    await confirm(client, bina, id);
    expect(await asked('grant_admin', person)).toBe('PT409 grave_requests_done');
    expect(await asked('grant_admin', randomUUID())).toBe('PT404 grave_requests_unknown');
    expect(await asked('lend', person)).toBe('23514 grave_requests_kind_known');
    const other = await buildUser(client);
    const { minLength, maxLength } = graveRequestLimits;
    for (const length of [minLength - 1, maxLength + 1])
      expect(await asked('grant_admin', other, ` ${'x'.repeat(length)} `)).toBe(
        '23514 grave_requests_reason_length',
      );
    await request(client, bina, 'grant_admin', await buildUser(client), 'x'.repeat(minLength));
    await request(client, bina, 'grant_admin', await buildUser(client), 'x'.repeat(maxLength));
    await client.query('update auth.users set deleted_at = now() where id = $1', [other]);
    expect(await asked('grant_admin', other)).toBe('PT404 grave_requests_unknown');
  });
});

test('a refund that two decided is on the list of refunds due until it was given back', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    const checkout = await buildCheckout(client, { clockDays: 60 });
    const charge = eventOf(checkout, 'charged', 24 * 8);
    await recordEvents(client, [eventOf(checkout, 'authorized', 1), charge]);
    const { rows } = await client.query<{ id: string }>('select id from public.payments');
    const payment = rows[0]!.id;
    const due = async () => {
      const list = await as(client, { role: 'service_role' }, () =>
        client.query<{ payment_id: string }>(`select payment_id from public.refunds_due('sandbox', 10)`),
      );
      return list.rows.map(({ payment_id }) => payment_id);
    };
    const id = await request(client, asha, 'refund', payment);
    expect(await due()).toEqual([]);
    expect(await waiting(client, bina)).toMatchObject([{ amount_paise: 200_000, hindrance: null }]);
    await confirm(client, bina, id);
    expect(await due()).toEqual([charge.payment_id]);
    const again = () => refusalOf(client, () => request(client, asha, 'refund', payment));
    expect(await again()).toBe('PT409 grave_requests_done');
    await recordEvents(client, [
      eventOf(checkout, 'refunded', 24 * 9, { payment_id: charge.payment_id, amount_paise: 200_000 }),
    ]);
    expect(await due()).toEqual([]);
    await client.query('delete from private.refunds_granted');
    expect(await again()).toBe('PT409 grave_requests_done');
    await client.query(`update public.payments set status = 'captured', subscription_id = null`);
    expect(await again()).toBe('PT409 grave_requests_gone');
    expect(await refusalOf(client, () => request(client, asha, 'refund', asha))).toBe(
      'PT404 grave_requests_unknown',
    );
  });
});

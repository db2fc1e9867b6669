/** Accounts that nobody uses go after three years and a notice, and so does what is old (decision 288). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser, type UserTraits } from '../../../factories/accounts.ts';
import { buildDeal } from '../../../factories/deals.ts';
import { buildIdentity } from '../../../factories/identities.ts';

const fourYears = 4 * 366;

async function buildUnused(client: Client, traits: UserTraits = {}): Promise<string> {
  return await buildUser(client, { joinedDaysAgo: fourYears, ...traits });
}
const note = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ done: number }>('select private.note_unused_accounts(10) as done');
  return rows[0]!.done;
};
const erase = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ done: number }>('select private.erase_accounts(10) as done');
  return rows[0]!.done;
};
const causeOf = async (client: Client, id: string): Promise<string | null> => {
  const { rows } = await client.query<{ cause: string }>(
    'select cause from private.erasure_requests where person = $1',
    [id],
  );
  return rows[0]?.cause ?? null;
};
const signIn = (client: Client, id: string) =>
  client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), clock_timestamp())`,
    [id],
  );

test('an account that nobody has used for three years is deleted 30 days after a notice', async () => {
  await rolledBack(async (client) => {
    const [unused, used] = [await buildUnused(client), await buildUnused(client)];
    await client.query('update auth.users set last_sign_in_at = now() where id = $1', [used]);
    expect(await note(client)).toBe(1);
    expect([await causeOf(client, unused), await causeOf(client, used)]).toEqual(['unused', null]);
    const { rows } = await client.query(
      `select n.payload ->> 'what' as what, private.safety_mail(n) ->> 'due_at' is not null as has_day
       from public.notifications n where n.recipient = $1 and n.kind = 'safety'`,
      [unused],
    );
    expect(rows).toEqual([{ what: 'account_unused', has_day: true }]);
    // Once.
    expect([await note(client), await erase(client)]).toEqual([0, 0]);
    await client.query(
      `update private.erasure_requests set asked_at = asked_at - interval '31 days', due_at = due_at - interval '31 days'`,
    );
    expect(await erase(client)).toBe(1);
    const { rows: left } = await client.query('select from auth.users where id = $1', [unused]);
    expect(left).toEqual([]);
  });
});

test('who comes back keeps theirs', async () => {
  await rolledBack(async (client) => {
    const id = await buildUnused(client);
    await note(client);
    await client.query(
      `update private.erasure_requests set asked_at = now() - interval '31 days', due_at = now()`,
    );
    await signIn(client, id);
    expect(await erase(client)).toBe(0);
    expect(await causeOf(client, id)).toBeNull();
  });
});

test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
  ['a session that is still renewed', signIn],
  [
    'a subscription that runs',
    (client, id) => buildSubscription(client, { userId: id, status: 'active', periodEndsInDays: 9 }),
  ],
  [
    'a suspension, which keeps them away',
    (client, id) =>
      client.query(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [id]),
  ],
  [
    'the right of an admin',
    (client, id) => client.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]),
  ],
])('an old account stays with %s', async (_name, build) => {
  await rolledBack(async (client) => {
    const id = await buildUnused(client);
    await build(client, id);
    expect(await note(client)).toBe(0);
  });
});

test('an old account stays with a deal that has not ended', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, {});
    await client.query(
      `update auth.users set created_at = now() - interval '4 years', last_sign_in_at = null where id = $1`,
      [deal.founder],
    );
    expect(await note(client)).toBe(0);
  });
});

test('what was kept long enough goes, and what was not stays', async () => {
  await rolledBack(async (client) => {
    const [old, recent] = [await buildUser(client), await buildUser(client)];
    for (const [id, daysAgo] of [
      [old, 400],
      [recent, 300],
    ] as const) {
      await client.query(
        `insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), $1, now() - make_interval(days => $2))`,
        [JSON.stringify({ action: 'login', actor_id: id }), daysAgo],
      );
      await buildIdentity(client, {
        userId: id,
        state: 'rejected',
        reason: 'unreadable',
        decidedDaysAgo: daysAgo,
      });
      await client.query(
        `insert into private.payment_events (provider, event_id, provider_subscription_id, kind, occurred_at, payload, received_at)
         values ('razorpay', $1, 'sub_gone', 'charged', now(), '{}', now() - make_interval(days => $2))`,
        [id, daysAgo - 150],
      );
    }
    const waiting = await buildIdentity(client, { userId: old, sentDaysAgo: 500 });
    await client.query('select private.sweep_kept(100)');
    const left = async (from: string): Promise<number> => {
      const { rows } = await client.query<{ found: number }>(`select count(*)::int as found from ${from}`);
      return rows[0]!.found;
    };
    expect(await left(`auth.audit_log_entries where payload ->> 'actor_id' in ('${old}', '${recent}')`)).toBe(
      1,
    );
    expect(await left(`public.kyc_submissions where user_id = '${recent}'`)).toBe(1);
    expect(await left(`public.kyc_submissions where user_id = '${old}'`)).toBe(1);
    expect(await left(`public.kyc_submissions where id = '${waiting}'`)).toBe(1);
    expect(await left(`private.payment_events where event_id in ('${old}', '${recent}')`)).toBe(1);
  });
});

test('a submission stays while its verification counts, and for a year after it ran out', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    const submission = await buildIdentity(client, { userId: id, state: 'verified', decidedDaysAgo: 800 });
    const verified = (expires: string) =>
      client.query(
        `insert into public.verified_identities (user_id, submission_id, verified_at, expires_at)
         values ($1, $2, now() - interval '800 days', now() + $3::interval)
         on conflict on constraint verified_identities_pkey do update set expires_at = excluded.expires_at`,
        [id, submission, expires],
      );
    const isThere = async (): Promise<boolean> => {
      await client.query('select private.sweep_kept(100)');
      const { rows } = await client.query('select from public.kyc_submissions where id = $1', [submission]);
      return rows.length === 1;
    };
    await verified('1 year');
    expect(await isThere()).toBe(true);
    await verified('-364 days');
    expect(await isThere()).toBe(true);
    await verified('-366 days');
    expect(await isThere()).toBe(false);
  });
});

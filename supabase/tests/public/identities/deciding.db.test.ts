import { identityLimits } from '@sangam/domain/identity';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { ask, refusalOf } from '../acting.ts';
import { age, appeal, buildAdmin, decide, logOf, own, reject, submit } from './identity-acts.ts';

const until = async (client: Client, person: string): Promise<unknown> =>
  (
    await client.query(
      `select (expires_at at time zone 'Asia/Kolkata')::date::text as day,
         expires_at = verified_at + make_interval(years => $2) as is_whole
       from public.verified_identities where user_id = $1`,
      [person, identityLimits.years],
    )
  ).rows[0];

const told = async (client: Client, person: string): Promise<unknown[]> =>
  (
    await client.query(
      `select n.payload ->> 'state' as state, exists (
         select from private.mails m where m.notification_id = n.id
       ) as has_mail
       from public.notifications n where n.recipient = $1 and n.kind = 'identity' order by n.id`,
      [person],
    )
  ).rows.map(({ state, has_mail }) => [state, has_mail]);

test('who is verified counts for five years, hears of it, and has their line in the log', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const submission = await submit(client, person);
    await decide(client, admin, submission);
    expect(await until(client, person)).toMatchObject({ is_whole: true });
    expect(await own(client, person)).toMatchObject({ state: 'verified', may_submit: false, reason: null });
    expect(await told(client, person)).toEqual([['verified', true]]);
    expect(await logOf(client, submission)).toEqual(['identity.submitted', 'identity.decided']);
    const { rows } = await client.query('select private.is_verified($1) as verified', [person]);
    expect(rows).toEqual([{ verified: true }]);
    expect(await refusalOf(client, () => submit(client, person))).toBe('PT409 kyc_verified');
  });
});

test('a verification ends with its document, at the end of that day in India', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const submission = await submit(client, person);
    const { rows } = await client.query<{ today: string; later: string }>(
      `select private.india_day(now())::text as today, (private.india_day(now()) + 40)::text as later`,
    );
    const { today, later } = rows[0]!;
    await client.query('savepoint before');
    await decide(client, admin, submission, { expiresOn: today });
    expect(await own(client, person)).toMatchObject({ state: 'verified', may_submit: true });
    await client.query('rollback to savepoint before');
    await decide(client, admin, submission, { expiresOn: later });
    const { rows: ends } = await client.query(
      `select expires_at = (($1::date + 1)::timestamp at time zone 'Asia/Kolkata') as is_end from public.verified_identities`,
      [later],
    );
    expect(ends).toEqual([{ is_end: true }]);
    const far = await buildUser(client);
    await decide(client, admin, await submit(client, far), { expiresOn: '2999-01-01' });
    expect(await until(client, far)).toMatchObject({ is_whole: true });
  });
});

test('a decision that is not whole is refused', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const submission = await submit(client, person);
    for (const given of [
      { decision: 'perhaps' },
      { decision: null },
      { isSamePerson: false },
      { isSamePerson: null },
      { expiresOn: '2020-01-01' },
      { reason: 'other' },
      { decision: 'rejected' },
      { decision: 'correction_requested' },
      { decision: 'rejected', reason: 'other' },
      { decision: 'rejected', reason: 'other', note: ' \n' },
      { ...reject, note: 'x'.repeat(1001) },
    ])
      expect([given, await refusalOf(client, () => decide(client, admin, submission, given))]).toEqual([
        given,
        '23514 kyc_decision',
      ]);
    const boredom = { decision: 'rejected', reason: 'boredom' };
    expect(await refusalOf(client, () => decide(client, admin, submission, boredom))).toBe(
      '23514 kyc_submissions_reason_known',
    );
    expect(await told(client, person)).toEqual([]);
    const other = { decision: 'rejected', reason: 'other', note: ' See us. ' };
    expect(await refusalOf(client, () => decide(client, admin, submission, other))).toBeNull();
    expect(await own(client, person)).toMatchObject({ reason: 'other', note: 'See us.' });
  });
});

test('only admins decide, never about themselves, and nothing twice', async () => {
  await rolledBack(async (client) => {
    const [person, admin, other] = [
      await buildUser(client),
      await buildAdmin(client),
      await buildAdmin(client),
    ];
    const submission = await submit(client, person);
    const refused = (who: string, what = submission) => refusalOf(client, () => decide(client, who, what));
    expect(await refused(person)).toBe('42501');
    expect(await refused(await buildUser(client))).toBe('42501');
    expect(await refused(admin, crypto.randomUUID())).toBe('PT404');
    const theirs = await submit(client, admin, { number: '234123412346' });
    expect(await refused(admin, theirs)).toBe('42501 kyc_own');
    expect(await refused(other, theirs)).toBeNull();
    await decide(client, admin, submission, reject);
    expect([await refused(admin), await refused(other)]).toEqual(['PT409 kyc_decided', 'PT409 kyc_decided']);
    const verifyOwn = () => ask(client, admin, 'select public.verify_identity($1, true)', [admin]);
    expect(await refusalOf(client, verifyOwn)).toBe('42501 kyc_own');
  });
});

test('a rejection is appealed against once, within 30 days, and another admin decides', async () => {
  await rolledBack(async (client) => {
    const [person, admin, other] = [
      await buildUser(client),
      await buildAdmin(client),
      await buildAdmin(client),
    ];
    const submission = await submit(client, person);
    const appealed = (words?: string, who = person) =>
      refusalOf(client, () => appeal(client, who, submission, words));
    expect(await appealed()).toBe('PT409 kyc_no_appeal');
    await decide(client, admin, submission, reject);
    expect(await own(client, person)).toMatchObject({
      state: 'rejected',
      may_appeal: true,
      may_submit: true,
    });
    expect(await appealed('It can be read.', other)).toBe('42501');
    expect(await appealed(' short ')).toBe('23514 kyc_submissions_appeal_length');
    await client.query('savepoint before');
    await age(client, submission, 'decided_at', identityLimits.appealDays);
    expect(await appealed()).toBe('PT409 kyc_no_appeal');
    await client.query('rollback to savepoint before');
    expect(await appealed()).toBeNull();
    expect(await appealed()).toBeNull();
    expect(await appealed('Something else entirely.')).toBe('PT409 kyc_no_appeal');
    expect(await own(client, person)).toMatchObject({ state: 'submitted', may_appeal: false });
    expect(await refusalOf(client, () => submit(client, person))).toBe('PT409 kyc_waiting');
    expect(await refusalOf(client, () => decide(client, admin, submission))).toBe('42501 kyc_rejected_by_me');
    await decide(client, other, submission, reject);
    expect(await appealed()).toBe('PT409 kyc_no_appeal');
    const { rows } = await client.query(
      'select number, decided_by from private.kyc_decisions where submission_id = $1 order by number',
      [submission],
    );
    expect(rows).toEqual([
      { number: 1, decided_by: admin },
      { number: 2, decided_by: other },
    ]);
    await age(client, submission, 'submitted_at', 1);
    await submit(client, person);
    expect(await own(client, person)).toMatchObject({ state: 'submitted', appealed_at: null });
  });
});

test('what came after a rejection takes its place: there is no appeal any more', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const submission = await submit(client, person);
    await decide(client, admin, submission, reject);
    await age(client, submission, 'submitted_at', 1);
    await decide(client, admin, await submit(client, person), reject);
    expect(await refusalOf(client, () => appeal(client, person, submission))).toBe('PT409 kyc_no_appeal');
  });
});

test('the queue gives pages, the longest waiting first, and counts; each look is logged', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    for (let days = 1; days <= identityLimits.page + 2; days += 1)
      await buildIdentity(client, { sentDaysAgo: days });
    await buildIdentity(client, { state: 'rejected', reason: 'cut_off' });
    const page = (after: readonly unknown[] = [null, null]) =>
      ask(
        client,
        admin,
        `select id, waiting_since::text from public.identity_queue('submitted', $1, $2)`,
        after,
      );
    const first = await page();
    expect(first).toHaveLength(identityLimits.page);
    const { id, waiting_since } = first.at(-1)!;
    const second = await page([waiting_since, id]);
    expect(second).toHaveLength(2);
    const times = [...first, ...second].map((row) => Date.parse(String(row['waiting_since'])));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect((await ask(client, admin, 'select * from public.identity_counts()'))[0]).toMatchObject({
      submitted: String(identityLimits.page + 2),
      rejected: '1',
      appeals: '0',
    });
    expect(await logOf(client, 'submitted')).toEqual(['identity.listed', 'identity.listed']);
  });
});

test('decided identities are read latest first, in pages', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    for (let days = 1; days <= identityLimits.page + 2; days += 1) {
      // Sent in the other order.
      await buildIdentity(client, {
        state: 'rejected',
        reason: 'cut_off',
        sentDaysAgo: 100 - days,
        decidedDaysAgo: days,
      });
    }
    const page = (after: readonly unknown[] = [null, null]) =>
      ask(client, admin, `select id, decided_at::text from public.identity_queue('rejected', $1, $2)`, after);
    const first = await page();
    expect(first).toHaveLength(identityLimits.page);
    const { id, decided_at } = first.at(-1)!;
    const times = [...first, ...(await page([decided_at, id]))].map((row) =>
      Date.parse(String(row['decided_at'])),
    );
    expect(times).toHaveLength(identityLimits.page + 2);
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

test('a verification is reminded of 30 days before its end, and marked when it is over, once', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    await decide(client, admin, await submit(client, person));
    const remind = async () =>
      (await client.query('select private.remind_of_identities() as done')).rows[0].done;
    const end = (moment: string) =>
      client.query(
        `update public.verified_identities set verified_at = now() - interval '5 years', expires_at = ${moment}`,
      );
    await end(`now() + interval '30 days 1 minute'`);
    expect([await remind(), await own(client, person)]).toMatchObject([0, { may_submit: false }]);
    await end(`now() + interval '30 days'`);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(await own(client, person)).toMatchObject({ state: 'verified', may_submit: true });
    await end('now()');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(await own(client, person)).toMatchObject({ state: 'expired', may_submit: true });
    expect(await told(client, person)).toEqual([
      ['verified', true],
      ['expiring', true],
      ['expired', true],
    ]);
    const renewed = await submit(client, person);
    await decide(client, admin, renewed);
    expect(await own(client, person)).toMatchObject({ state: 'verified', may_submit: false });
    expect(await remind()).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { identityBucket, identityLimits } from '@sangam/domain/identity';
import { removeUnreferencedMedia } from '@sangam/server/media-upkeep';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { age, begin, buildAdmin, decide, logOf, own, reject, submit } from './identity-acts.ts';

test('what is sent waits, once, and sent again it changes nothing', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    expect(await own(client, person)).toMatchObject({ state: 'none', may_submit: true, submission: null });
    const id = randomUUID();
    expect(await begin(client, person, id)).toBe('new');
    await submit(client, person, { id });
    expect(await begin(client, person, id)).toBe('repeated');
    await submit(client, person, { id, fullName: 'Somebody Else' });
    expect(await own(client, person)).toMatchObject({
      submission: id,
      state: 'submitted',
      full_name: 'Ravi Kulkarni',
      number_kind: 'pan',
      number_last4: '234F',
      may_submit: false,
      may_appeal: false,
      verified_at: null,
    });
    expect(await refusalOf(client, () => submit(client, person))).toBe('PT409 kyc_waiting');
    expect(await refusalOf(client, () => begin(client, person))).toBe('PT409 kyc_waiting');
    const stranger = await buildUser(client);
    expect(await refusalOf(client, () => begin(client, stranger, id))).toBe('PT409 kyc_changed');
    expect(await logOf(client, id)).toEqual(['identity.submitted']);
  });
});

test('a wrong number, age, text or file is refused', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    // A day is India's.
    const { rows } = await client.query<Record<'tomorrow' | 'today' | 'oldest', string>>(
      `select ((day + 1) - interval '18 years')::date::text as tomorrow, (day - interval '18 years')::date::text as today,
         (day - interval '121 years')::date::text as oldest
       from private.india_day(now()) as day`,
    );
    const { tomorrow, today, oldest } = rows[0]!;
    for (const [sent, constraint] of [
      [{ number: 'ABCDE1234F' }, 'number'],
      [{ number: 'ABCCK1234F' }, 'number'],
      [{ number: '234123412345' }, 'number'],
      [{ dob: tomorrow }, 'dob'],
      [{ dob: oldest }, 'dob'],
      [{ fullName: ' x ' }, 'full_name_length'],
      [{ hasFiles: false }, 'files'],
    ] as const)
      expect(await refusalOf(client, () => submit(client, person, sent))).toBe(
        `23514 kyc_submissions_${constraint}`,
      );
    expect(await refusalOf(client, () => submit(client, person, { dob: today }))).toBeNull();
  });
});

test('five submissions and twenty tries a day', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const sent: string[] = [];
    for (let count = 0; count < identityLimits.aDay; count += 1) {
      sent.push(await submit(client, person));
      await decide(client, admin, sent.at(-1)!, reject);
    }
    expect(await refusalOf(client, () => submit(client, person))).toBe('PT429 kyc_pace');
    expect(await refusalOf(client, () => begin(client, person))).toBe('PT429 kyc_pace');
    await age(client, sent[0]!, 'submitted_at', 2);
    for (let count = 0; count < identityLimits.triesADay; count += 1) await begin(client, person);
    expect(await refusalOf(client, () => begin(client, person))).toBe('PT429 kyc_pace');
    await client.query(`update private.kyc_tries set tried_at = now() - interval '25 hours'`);
    expect(await begin(client, person)).toBe('new');
    expect((await client.query('select count(*)::int as tries from private.kyc_tries')).rows).toEqual([
      { tries: 1 },
    ]);
  });
});

const upload = (client: Client, person: string, name: string, size = 1000) =>
  ask(client, person, `insert into storage.objects (bucket_id, name, metadata) values ('kyc', $1, $2)`, [
    name,
    JSON.stringify({ size }),
  ]);
const seen = async (client: Client, person: string): Promise<number> =>
  (await ask(client, person, `select from storage.objects where bucket_id = 'kyc'`)).length;

test('people upload into their own folder and see it; admins and others see nothing', async () => {
  await rolledBack(async (client) => {
    const [person, stranger] = [await buildUser(client), await buildUser(client)];
    const admin = await buildAdmin(client);
    const unconfirmed = await buildUser(client, { isEmailConfirmed: false });
    const name = `${person}/${randomUUID()}.jpg`;
    for (const [who, what, refusal] of [
      [person, name, null],
      [person, `${person}/${randomUUID()}.svg`, '42501'],
      [person, `${person}/${randomUUID()}/id-${randomUUID()}.jpg`, '42501'],
      [stranger, `${person}/${randomUUID()}.jpg`, '42501'],
      [admin, `${person}/${randomUUID()}.jpg`, '42501'],
      [unconfirmed, `${unconfirmed}/${randomUUID()}.jpg`, '42501'],
    ] as const)
      expect([what, await refusalOf(client, () => upload(client, who, what))]).toEqual([what, refusal]);
    await submit(client, person);
    expect([await seen(client, person), await seen(client, stranger), await seen(client, admin)]).toEqual([
      3, 0, 0,
    ]);
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    const removed = (who: string) =>
      ask(client, who, `delete from storage.objects where bucket_id = 'kyc' returning name`);
    expect(await removed(admin)).toEqual([]);
    // What a submission has stays.
    expect(await removed(person)).toEqual([{ name }]);
  });
});

test('a person has 20 uploads and 100 MB that no submission took', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    const another = (size: number) => () => upload(client, person, `${person}/${randomUUID()}.jpg`, size);
    expect(await refusalOf(client, another(104_857_600 - 19))).toBeNull();
    expect(await refusalOf(client, another(20))).toBe('42501');
    for (let count = 1; count < identityLimits.uploads; count += 1)
      expect(await refusalOf(client, another(1))).toBeNull();
    expect(await refusalOf(client, another(0))).toBe('42501');
  });
});

test('files that no submission names are swept after a day, and those of accounts that are gone', async () => {
  await rolledBack(async (client) => {
    const [person, leaving] = [await buildUser(client), await buildUser(client)];
    await submit(client, person);
    await submit(client, leaving, { number: '234123412346' });
    await upload(client, person, `${person}/${randomUUID()}.jpg`);
    const sweep = () =>
      removeUnreferencedMedia(
        client,
        async (names) => {
          await client.query(`set local storage.allow_delete_query = 'true'`);
          await client.query('delete from storage.objects where name = any($1)', [names]);
        },
        identityBucket,
      );
    expect(await sweep()).toBe(0);
    await client.query(`update storage.objects set created_at = now() - interval '25 hours'`);
    expect(await sweep()).toBe(1);
    await client.query('update auth.users set deleted_at = now() where id = $1', [leaving]);
    expect(await sweep()).toBe(2);
    await client.query('delete from auth.users where id = $1', [person]);
    expect(await sweep()).toBe(2);
  });
});

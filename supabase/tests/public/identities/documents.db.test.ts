import { createHash, randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
const verifier = 'v'.repeat(43);

async function withDemo(client: Client): Promise<void> {
  await client.query(
    `insert into public.site_settings (key, value) values ('demo', '{"enabled": true}')
     on conflict (key) do update set value = excluded.value`,
  );
}

const begin = (client: Client, person: string, state: string) =>
  client.query('select public.begin_document_request($1, $2, $3, $4)', [
    person,
    'sandbox',
    hashOf(state),
    verifier,
  ]);

async function take(client: Client, person: string, state: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id from public.take_document_request($1, $2)', [
    person,
    hashOf(state),
  ]);
  return rows[0]?.id ?? null;
}

const record = (client: Client, person: string, request: string, pan = 'ABCPM1234K', dob = '1989-03-14') =>
  client.query('select public.record_issued_identity($1, $2, $3, $4, $5)', [
    person,
    request,
    ' Meera Specimen ',
    dob,
    pan,
  ]);

test('what a provider tells becomes a submission without pictures, which an admin decides', async () => {
  await rolledBack(async (client) => {
    await withDemo(client);
    const person = await buildUser(client);
    await begin(client, person, 'a state');
    const id = await take(client, person, 'a state');
    await record(client, person, id ?? '');
    const { rows } = await client.query(
      `select id, full_name, address, id_file, selfie, provider, state, number_last4, pan_encrypted is not null as has_pan
       from public.kyc_submissions where user_id = $1`,
      [person],
    );
    expect(rows).toEqual([
      {
        id,
        full_name: 'Meera Specimen',
        address: null,
        id_file: null,
        selfie: null,
        provider: 'sandbox',
        state: 'submitted',
        number_last4: '234K',
        has_pan: true,
      },
    ]);
    expect(await ask(client, person, 'select state, provider from public.own_identity()')).toEqual([
      { state: 'submitted', provider: 'sandbox' },
    ]);
    expect(await refusalOf(client, () => begin(client, person, 'another'))).toBe('PT409 kyc_waiting');
  });
});

test('a request is its person’s, counts once, and for ten minutes', async () => {
  await rolledBack(async (client) => {
    await withDemo(client);
    const [person, other] = [await buildUser(client), await buildUser(client)];
    await begin(client, person, 'a state');
    expect(await take(client, other, 'a state')).toBeNull();
    expect(await take(client, person, 'another')).toBeNull();
    const id = await take(client, person, 'a state');
    expect(id).not.toBeNull();
    expect(await take(client, person, 'a state')).toBeNull();
    expect(await refusalOf(client, () => record(client, other, id ?? ''))).toBe(
      'PT404 document_requests_unknown',
    );
    expect(await refusalOf(client, () => record(client, person, randomUUID()))).toBe(
      'PT404 document_requests_unknown',
    );
    await begin(client, person, 'late');
    await client.query(`update private.document_requests set begun_at = now() - interval '10 minutes'`);
    expect(await take(client, person, 'late')).toBeNull();
    await client.query(`update private.document_requests set taken_at = now() - interval '5 minutes'`);
    expect(await refusalOf(client, () => record(client, person, id ?? ''))).toBe(
      'PT404 document_requests_unknown',
    );
  });
});

test('one that was not taken is no submission', async () => {
  await rolledBack(async (client) => {
    await withDemo(client);
    const person = await buildUser(client);
    await begin(client, person, 'a state');
    const { rows } = await client.query<{ id: string }>('select id from private.document_requests');
    expect(await refusalOf(client, () => record(client, person, rows[0]?.id ?? ''))).toBe(
      'PT404 document_requests_unknown',
    );
  });
});

test('without demo data there is no sandbox', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    await client.query(`delete from public.site_settings where key = 'demo'`);
    expect(await refusalOf(client, () => begin(client, person, 'a state'))).toBe(
      'PT403 document_requests_sandbox',
    );
    await client.query(`insert into public.site_settings (key, value) values ('demo', '{"enabled": false}')`);
    expect(await refusalOf(client, () => begin(client, person, 'a state'))).toBe(
      'PT403 document_requests_sandbox',
    );
  });
});

test('numbers and ages that do not fit are refused, and old requests go', async () => {
  await rolledBack(async (client) => {
    await withDemo(client);
    const person = await buildUser(client);
    await begin(client, person, 'a state');
    const id = (await take(client, person, 'a state')) ?? '';
    expect(await refusalOf(client, () => record(client, person, id, '234123412346'))).toBe(
      '23514 kyc_submissions_number',
    );
    expect(await refusalOf(client, () => record(client, person, id, 'ABCPM1234K', '2020-01-01'))).toBe(
      '23514 kyc_submissions_dob',
    );
    await client.query(`update private.document_requests set begun_at = now() - interval '25 hours'`);
    await begin(client, person, 'the next');
    expect((await client.query('select from private.document_requests')).rows).toHaveLength(1);
  });
});

test('twenty tries a day, together with those of the form', async () => {
  await rolledBack(async (client) => {
    await withDemo(client);
    const person = await buildUser(client);
    for (let count = 0; count < 20; count += 1) await begin(client, person, `state ${count}`);
    expect(await refusalOf(client, () => begin(client, person, 'one more'))).toBe('PT429 kyc_pace');
  });
});

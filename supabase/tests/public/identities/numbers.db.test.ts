import { readIdentityNumber } from '@sangam/domain/identity-numbers';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { buildAdmin, decide, logOf, submit } from './identity-acts.ts';

test('the database reads numbers as the domain does', async () => {
  await rolledBack(async (client) => {
    const shapes = [
      /^[A-Z]{3}[ABCFGHLJPTX][A-Z][0-9]{4}[A-Z]$/,
      /^[A-Z]{3}P[A-Z](?:0000|[0-9]{4})[A-Z]$/,
      /^[0-9]{12}$/,
      /^[1-3][0-9]{10,12}$/,
    ].map((shape) => fc.stringMatching(shape));
    const numbers = [
      '234123412346',
      '234567765432',
      'ABCPE1234F',
      '',
      ...fc.sample(fc.oneof(...shapes), 2000),
    ];
    const { rows } = await client.query<{ kind: string | null }>(
      'select private.identity_number_kind(number) as kind from unnest($1::text[]) with ordinality as t (number, place) order by place',
      [numbers],
    );
    const expected = numbers.map((number) => {
      const read = readIdentityNumber(number);
      return 'kind' in read ? read.kind : null;
    });
    expect(rows.map(({ kind }) => kind)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set(['pan', 'aadhaar', null]));
  });
});

test('nothing in public holds a whole number, nor a key', async () => {
  await rolledBack(async (client) => {
    const [pan, aadhaar] = [await buildUser(client), await buildUser(client)];
    await submit(client, pan, { number: 'ABCPK1234F' });
    await submit(client, aadhaar, { number: '234123412346' });
    const admin = await buildAdmin(client);
    const { rows: secrets } = await client.query<{ secrets: string[] }>(
      'select array[encryption_key, hash_key, link_key] as secrets from private.identity_secrets',
    );
    const looked = ['ABCPK1234F', '234123412346', ...secrets[0]!.secrets];
    const bytes = looked.map((text) => Buffer.from(text).toString('hex'));
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or (schemaname, tablename) = ('private', 'audit_log')`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ dump: string | null }>(
        `select string_agg(t::text, e'\\n') as dump from ${name} as t`,
      );
      const dump = rows[0]?.dump ?? '';
      expect([name, [...looked, ...bytes].filter((text) => dump.includes(text))]).toEqual([name, []]);
    }
    const { rows: stored } = await client.query<{ id: string; number_hash: Buffer }>(
      'select id, number_hash from public.kyc_submissions',
    );
    expect(new Set(stored.map(({ number_hash }) => number_hash.toString('hex'))).size).toBe(2);
    const revealed = [];
    for (const { id } of stored)
      revealed.push(
        (await ask(client, admin, 'select public.reveal_identity_number($1) as number', [id]))[0]?.['number'],
      );
    expect(new Set(revealed)).toEqual(new Set(['ABCPK1234F', 'XXXX XXXX 2346']));
    expect(await logOf(client, stored[0]!.id)).toEqual(['identity.submitted', 'identity.number_revealed']);
    const reveal = () => ask(client, pan, 'select public.reveal_identity_number($1)', [stored[0]!.id]);
    expect(await refusalOf(client, reveal)).toBe('42501');
  });
});

test('a reviewer reads that another account used the number, and what fits the name', async () => {
  await rolledBack(async (client) => {
    const first = await buildUser(client);
    await submit(client, first);
    const second = await buildUser(client, { fullName: 'Meera Joshi' });
    const submission = await submit(client, second, { fullName: 'Meera  JOSHI.' });
    const admin = await buildAdmin(client);
    const read = async () =>
      (await ask(client, admin, 'select * from public.identity_for_review($1)', [submission]))[0];
    expect(await read()).toMatchObject({
      number_masked: 'ABCPK••••F',
      id_type: 'image/jpeg',
      why_not_decide: null,
      earlier: [],
      checks: {
        other_accounts: 1,
        is_number_valid: true,
        is_name_of_account: true,
        fits_name: false,
        is_adult: true,
      },
    });
    await decide(client, admin, submission, { decision: 'correction_requested', reason: 'name_differs' });
    const again = await submit(client, second, { number: '234123412346' });
    const [review] = await ask(client, admin, 'select * from public.identity_for_review($1)', [again]);
    expect(review).toMatchObject({
      number_masked: 'XXXX XXXX 2346',
      checks: { other_accounts: 0, is_name_of_account: false, fits_name: null },
      earlier: [{ id: submission, state: 'correction_requested', reason: 'name_differs' }],
    });
    expect(await logOf(client, again)).toEqual(['identity.submitted', 'identity.viewed']);
  });
});

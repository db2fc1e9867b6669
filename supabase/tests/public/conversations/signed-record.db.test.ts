import { createHash } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';

interface Recorded {
  readonly side: string;
  readonly last_number: number;
  readonly investor: string | null;
  readonly messages: readonly {
    readonly number: number;
    readonly content: string | null;
    readonly key: string | null;
    readonly digest: string;
  }[];
}

async function recordFor(client: Client, person: string, conversation: string, after = 0) {
  const { rows } = await client.query<{ record: Recorded | null }>(
    'select public.record_for($1, $2, $3) as record',
    [person, conversation, after],
  );
  return rows[0]!.record;
}

test('a record holds what was said, with what proves it, for the two alone', () =>
  rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client, {
      messages: [
        { side: 'investor', body: 'How many plates a day?' },
        { side: 'founder', body: 'Forty, ₹30 each.' },
      ],
    });
    const record = await recordFor(client, founder, id);
    expect(record).toMatchObject({ side: 'founder', last_number: 2 });
    expect(record?.messages.map(({ number }) => number)).toEqual([1, 2]);
    for (const { content, key, digest } of record!.messages) {
      const proof = createHash('sha256').update(Buffer.from(key!, 'hex')).update(content!);
      expect(proof.digest('hex')).toBe(digest);
    }
    expect(JSON.parse(record!.messages[1]!.content!)).toMatchObject({ body: 'Forty, ₹30 each.' });
    expect(await recordFor(client, investor, id, 1)).toMatchObject({
      side: 'investor',
      messages: [{ number: 2 }],
    });
    expect(await recordFor(client, await buildUser(client), id)).toBeNull();
  }));

test('words of a deleted account are in no record, and neither are their keys', () =>
  rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client, {
      messages: [{ side: 'investor', body: 'How many plates a day?' }],
    });
    await client.query('delete from auth.users where id = $1', [investor]);
    expect(await recordFor(client, founder, id)).toMatchObject({
      investor: null,
      messages: [{ content: null, key: null }],
    });
  }));

test('one key signs: the first that was offered', () =>
  rolledBack(async (client) => {
    await client.query('delete from private.record_keys');
    const offer = async (name: string | null) => {
      const { rows } = await client.query<{ key: { public_key: unknown; private_key: unknown } | null }>(
        'select public.record_key($1) as key',
        [name && JSON.stringify({ public_key: { x: name }, private_key: { d: name } })],
      );
      return rows[0]!.key;
    };
    expect(await offer(null)).toBeNull();
    expect(await offer('first')).toMatchObject({ private_key: { d: 'first' } });
    expect(await offer('second')).toMatchObject({ private_key: { d: 'first' } });
    const { rows } = await client.query<{ keys: object[] }>('select public.public_record_keys() as keys');
    expect(rows[0]!.keys).toHaveLength(1);
    expect(JSON.stringify(rows[0]!.keys)).not.toContain('private');
  }));

test('people reach neither records of their own nor the key past the function', () =>
  rolledBack(async (client) => {
    const person = await buildUser(client);
    for (const call of ['record_key()', 'record_for(gen_random_uuid(), gen_random_uuid())'])
      expect(await refusalOf(client, () => ask(client, person, `select public.${call}`))).toBe('42501');
  }));

/** A search in messages: both ways to find them give the same, and each is taken where it is cheap. */
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';
import { tamper } from './conversation-acts.ts';

interface Said {
  readonly conversation: number;
  /** After the message before it. */
  readonly minutes: number;
  readonly words: readonly string[];
}

const words = ['fryer', 'fry', 'van', 'தோசை', 'दाल'];
const messages = fc.array(
  fc.record<Said>({
    conversation: fc.integer({ min: 0, max: 6 }),
    // Often at the same time as another.
    minutes: fc.integer({ min: 0, max: 2 }),
    words: fc.subarray(words),
  }),
  { maxLength: 250, size: 'max' },
);

const matches = (said: readonly string[], typed: readonly string[]): boolean =>
  typed.every((beginning) => said.some((word) => word.startsWith(beginning)));

async function fill(client: Client, reader: string, said: readonly Said[]) {
  await client.query('set local session_replication_role = replica');
  await client.query('delete from public.messages');
  await client.query('delete from public.conversations');
  // Of the seven the reader is the founder of three, the investor of two, and two are of others.
  const { rows } = await client.query<{ id: string }>(
    `insert into public.conversations (id, investor, founder)
     select gen_random_uuid(), case when number in (3, 4) then $1 else gen_random_uuid() end,
       case when number < 3 then $1 else gen_random_uuid() end
     from generate_series(0, 6) as number returning id`,
    [reader],
  );
  let minute = 0;
  const made = said.map((each, place) => ({
    ...each,
    id: `00000000-0000-4000-8000-${String((place * 7919) % 100_003).padStart(12, '0')}`,
    minute: (minute += each.minutes),
  }));
  await client.query(
    `insert into public.messages (id, conversation_id, number, sender, body, sent_at, content_key)
     select id, conversation, row_number() over (partition by conversation order by place),
       $5, body, '2026-11-01T00:00Z'::timestamptz + minute * interval '1 minute', '\\x00'
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[]) with ordinality as m (id, conversation, body, minute, place)`,
    [
      made.map(({ id }) => id),
      made.map(({ conversation }) => rows[conversation]!.id),
      made.map((each) => ['At', ...each.words].join(' ')),
      made.map((each) => each.minute),
      reader,
    ],
  );
  await client.query(
    `update public.conversations c set last_at = (select max(sent_at) from public.messages where conversation_id = c.id)
     where exists (select from public.messages where conversation_id = c.id)`,
  );
  await client.query('set local session_replication_role = origin');
  return made;
}

test('both ways give the reader’s own latest fifty, although others write the words, at whatever times', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { role: 'entrepreneur' });
    const typed = fc.subarray(['fry', 'v', 'தோ', 'दा', 'at'], { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(messages, typed, async (said, beginnings) => {
        const made = await fill(client, reader, said);
        const expected = made
          .filter((each) => each.conversation < 5 && matches(['at', ...each.words], beginnings))
          .toSorted((one, other) => other.minute - one.minute || (one.id < other.id ? -1 : 1))
          .slice(0, 50)
          .map(({ id }) => id);
        const found = await ask<{ id: string }>(client, reader, 'select id from public.search_messages($1)', [
          beginnings.join(' '),
        ]);
        expect(found.map(({ id }) => id)).toEqual(expected);
        await client.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: reader }),
        ]);
        const { rows } = await client.query<Record<'by_word' | 'by_time' | 'tried', string[] | null>>(
          `select private.own_messages_by_word(wanted) as by_word, private.own_messages_by_time(wanted, 1000) as by_time,
             private.own_messages_by_time(wanted, 0) as tried
           from to_tsquery('simple', $1) as wanted`,
          [beginnings.map((each) => `'${each}':*`).join(' & ')],
        );
        const inOrder = expected.toSorted();
        expect(rows[0]!.by_word!.toSorted()).toEqual(inOrder);
        expect(rows[0]!.by_time!.toSorted()).toEqual(inOrder);
        expect([null, JSON.stringify(inOrder)]).toContain(
          rows[0]!.tried && JSON.stringify(rows[0]!.tried.toSorted()),
        );
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

/** What a search finds, and how often it tried each way. */
async function searched(client: Client, person: string, typed: string) {
  await client.query(`set local track_functions = 'all'`);
  const calls = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ name: string; calls: string }>(
      `select funcname as name, calls from pg_stat_xact_user_functions where schemaname = 'private'`,
    );
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.calls)]));
  };
  const before = await calls();
  const found = await ask(client, person, 'select * from public.search_messages($1)', [typed]);
  const after = await calls();
  const made = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    found: found.length,
    byTime: made('own_messages_by_time'),
    byWord: made('own_messages_by_word'),
  };
}

test('a word in one of the latest sixteen messages is found in them; a rarer one is by its index', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [{ body: 'The last van.' }] });
    await say(client, conversation, 'The fryer again', 15);
    const search = () => searched(client, conversation.investor, 'van');
    expect(await search()).toEqual({ found: 1, byTime: 1, byWord: 0 });
    await say(client, conversation, 'The fryer again', 1);
    expect(await search()).toEqual({ found: 1, byTime: 1, byWord: 1 });
    // Each one found is worth sixteen more.
    await say(client, conversation, 'A van', 1);
    expect(await search()).toEqual({ found: 2, byTime: 1, byWord: 0 });
  });
});

test('the index is left alone where it names more than ten thousand, and a thousand of one’s own are read', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [{ body: 'The last van.' }] });
    const others = await buildConversation(client, { founder: conversation.founder, messages: [] });
    await say(client, conversation, 'The fryer again', 999);
    await say(client, others, 'A van', 9999);
    const search = () => searched(client, conversation.investor, 'van');
    expect(await search()).toEqual({ found: 1, byTime: 1, byWord: 1 });
    await say(client, others, 'A van', 1);
    expect(await search()).toEqual({ found: 1, byTime: 2, byWord: 0 });
    await say(client, conversation, 'The fryer again', 1);
    expect(await search()).toEqual({ found: 1, byTime: 2, byWord: 1 });
  });
});

test('with fifty found, conversations and messages before them are not read', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [{ body: 'The last van.' }] });
    const { investor } = conversation;
    // Read, these would be too many without the word.
    await say(client, conversation, 'The fryer again', 2000);
    const latest = await buildConversation(client, { investor, startedDaysAgo: 0.5, messages: [] });
    await say(client, latest, 'The fryer again', 2000);
    await say(client, latest, 'A van', 50);
    expect(await searched(client, investor, 'van')).toEqual({ found: 50, byTime: 1, byWord: 0 });
  });
});

/** Messages of its investor, a second after the last and each other. */
async function say(
  client: Client,
  { id, investor }: { readonly id: string; readonly investor: string },
  body: string,
  count: number,
): Promise<void> {
  await tamper(
    client,
    `insert into public.messages (conversation_id, number, side, sender, body, sent_at, content_key)
     select c.id, c.last_number + number, 'investor', '${investor}', '${body}',
       c.last_at + number * interval '1 second', '\\x00'
     from public.conversations c cross join generate_series(1, ${count}) as number where c.id = '${id}';
     update public.conversations
     set last_number = last_number + ${count}, last_at = last_at + ${count} * interval '1 second' where id = '${id}'`,
  );
}

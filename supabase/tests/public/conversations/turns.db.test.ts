/** Whose turn it is, whatever the two write, offer and answer, in any order, again, or undone. */
import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';
import { answer, expire, offer, setAnswerBy } from '../deals/offer-acts.ts';

type Side = 'investor' | 'founder';

const otherOf = (side: Side): Side => (side === 'investor' ? 'founder' : 'investor');

const step = fc.record({
  act: fc.constantFrom('write', 'write', 'write', 'offer', 'offer', 'answer', 'answer', 'expire', 'block'),
  side: fc.constantFrom<Side>('investor', 'founder'),
  word: fc.constantFrom('accepted', 'declined', 'withdrawn'),
  isBlocked: fc.boolean(),
  fate: fc.constantFrom('once', 'once', 'once', 'twice', 'lost'),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function run(client: Client, conversation: Conversation, done: Step, id: string): Promise<unknown> {
  const { act, side, word, isBlocked } = done;
  const person = conversation[side];
  const { rows } = await client.query<{ id: string; side: Side }>(
    `select id, side from public.offers where state = 'open'`,
  );
  const open = rows[0];
  if (act === 'write')
    return ask(
      client,
      person,
      'insert into public.messages (id, conversation_id, body) values ($1, $2, $3)',
      [id, conversation.id, `Forty plates, ${id}.`],
    );
  if (act === 'offer') return offer(client, person, conversation, { id, counters: open?.id ?? null });
  if (act === 'block')
    return ask(client, person, 'select public.block_person($1, $2)', [conversation.id, isBlocked]);
  if (open === undefined) return null;
  if (act === 'expire') {
    await setAnswerBy(client, open.id, 'now()');
    return expire(client);
  }
  // Of an offer its maker's word is one, the other's are two.
  return answer(client, conversation[word === 'withdrawn' ? open.side : otherOf(open.side)], open.id, word);
}

interface Line {
  readonly side: Side | 'sangam';
  readonly sent_at: string;
  /** Words and offers ask for an answer, other records do not. */
  readonly asks: boolean;
}

async function linesOf(client: Client, { id }: Conversation): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select side, sent_at::text, coalesce(record ->> 'kind', 'offer') = 'offer' as asks
     from public.messages where conversation_id = $1 order by number`,
    [id],
  );
  return rows;
}

/** Who has to answer, and since when, read from what was said alone. */
function turnIn(lines: readonly Line[]) {
  const people = lines.filter(({ side }) => side !== 'sangam');
  const asked = people.findLastIndex(({ asks }) => asks);
  if (asked < 0) return { waiting_for: null, waiting_since: null };
  const by = people[asked]!.side;
  const answered = people.findLastIndex(({ side }) => side !== by);
  if (answered > asked) return { waiting_for: null, waiting_since: null };
  const first = people.slice(answered + 1).find(({ asks }) => asks)!;
  return { waiting_for: otherOf(by as Side), waiting_since: first.sent_at };
}

async function checkTurn(client: Client, conversation: Conversation): Promise<string | null> {
  const lines = await linesOf(client, conversation);
  const expected = turnIn(lines);
  const { rows } = await client.query(
    'select waiting_for, waiting_since::text, is_answered from public.conversations where id = $1',
    [conversation.id],
  );
  expect(rows).toEqual([{ ...expected, is_answered: lines.some(({ side }) => side === 'founder') }]);
  for (const side of ['investor', 'founder'] as const)
    expect(
      await ask(
        client,
        conversation[side],
        'select waiting_for, waiting_since::text from public.own_conversations($1)',
        [conversation.id],
      ),
    ).toEqual([expected]);
  return expected.waiting_for;
}

test(
  'whatever the two do, both read the same turn, and it is that of what was said',
  { tags: ['S4.talk.11'] },
  async () => {
    const turns = new Set<string | null>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }), (steps) =>
        rolledBack(async (client) => {
          const conversation = await buildConversation(client, { messages: [] });
          await client.query('insert into public.verified_identities (user_id) values ($1), ($2)', [
            conversation.investor,
            conversation.founder,
          ]);
          for (const done of steps) {
            const id = randomUUID();
            await client.query('savepoint step');
            for (let time = 0; time < (done.fate === 'twice' ? 2 : 1); time += 1) {
              const refusal = await refusalOf(client, () => run(client, conversation, done, id));
              expect(refusal ?? '').toMatch(/^(?:|PT409 .*|PT429 .*|42501|23505 (?:messages|offers)_pkey)$/);
            }
            if (done.fate === 'lost') await client.query('rollback to savepoint step');
            turns.add(await checkTurn(client, conversation));
          }
        }),
      ),
      { numRuns: 15 },
    );
    expect(turns).toEqual(new Set([null, 'investor', 'founder']));
  },
);

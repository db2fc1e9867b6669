/** Whatever the two do, in whatever order, again and again, and with some of it lost half way. */
import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';
import { answer, expire, offer, setAnswerBy, verifyBoth } from './offer-acts.ts';

type Row = Record<string, unknown>;

/** The offers of a sequence have these ids in their order, so that any may be sent or answered again. */
const ids = Array.from({ length: 12 }, () => randomUUID());
const place = fc.nat(ids.length - 1);
const side = fc.constantFrom('investor' as const, 'founder' as const);
/** Mostly people do what their screen offers them; at times it is out of date, or somebody tries. */
const isFit = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false));

const offering = fc.record({
  name: fc.constant('offer' as const),
  isFit,
  side,
  place,
  counters: fc.option(place),
  amount: fc.constantFrom(5000, 6000),
});
const answering = fc.record({
  name: fc.constant('answer' as const),
  isFit,
  side,
  place,
  word: fc.constantFrom('accepted', 'declined', 'withdrawn'),
});
const expiring = fc.record({ name: fc.constant('expire' as const) });
const callingOff = fc.record({ name: fc.constant('call_off' as const), side });
const step = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: offering },
    { weight: 5, arbitrary: answering },
    { weight: 1, arbitrary: expiring },
    { weight: 2, arbitrary: callingOff },
  ),
  repeats: fc.integer({ min: 1, max: 2 }),
  isLost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
});
type Act =
  typeof step extends fc.Arbitrary<infer Step extends { readonly act: unknown }> ? Step['act'] : never;

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const once = (act: Act): Step => ({ act, repeats: 1, isLost: false });
const offered = (given: Partial<Extract<Act, { name: 'offer' }>> = {}): Step =>
  once({ name: 'offer', isFit: true, side: 'investor', place: 0, counters: null, amount: 5000, ...given });
const answered = (
  word: 'accepted' | 'declined' | 'withdrawn',
  given: Partial<Extract<Act, { name: 'answer' }>> = {},
): Step => once({ name: 'answer', isFit: true, side: 'investor', place: 0, word, ...given });

/** Reaches every state and every refusal that the test asks for: chance alone may leave one out. */
const everything: readonly Step[] = [
  offered(),
  offered({ isFit: false, place: 9 }),
  answered('accepted', { isFit: false }),
  offered(),
  answered('declined'),
  offered(),
  answered('withdrawn'),
  offered(),
  once({ name: 'expire' }),
  offered(),
  answered('accepted'),
  answered('accepted', { isFit: false, side: 'founder' }),
  offered({ isFit: false, place: 9 }),
  once({ name: 'call_off', side: 'founder' }),
  offered(),
];

const otherOf = (who: unknown) => (who === 'investor' ? 'founder' : 'investor');

/** The act with its person and its offer, as the offers that there are make it. */
function whole(
  act: Act,
  offers: readonly Row[],
): Act & { readonly id: string; readonly names: string | null } {
  const waiting = offers.find(({ state }) => state === 'open');
  const known = (at: number): string => ids[Math.max(Math.min(at, offers.length - 1), 0)]!;
  const next = ids[Math.min(offers.length, ids.length - 1)]!;
  if (act.name === 'offer') {
    if (!act.isFit)
      return { ...act, id: ids[act.place]!, names: act.counters === null ? null : known(act.counters) };
    const as = waiting === undefined ? act.side : otherOf(waiting['side']);
    return { ...act, side: as, id: next, names: (waiting?.['id'] as string | undefined) ?? null };
  }
  if (act.name === 'answer') {
    if (!act.isFit || waiting === undefined) return { ...act, id: known(act.place), names: null };
    const as = act.word === 'withdrawn' ? (waiting['side'] as 'investor') : otherOf(waiting['side']);
    return { ...act, side: as, id: waiting['id'] as string, names: null };
  }
  return { ...act, id: (waiting?.['id'] as string | undefined) ?? known(0), names: null };
}

async function run(client: Client, conversation: Conversation, act: ReturnType<typeof whole>): Promise<void> {
  const { id } = act;
  if (act.name === 'offer')
    await offer(client, conversation[act.side], conversation, {
      id,
      amount: act.amount,
      counters: act.names,
    });
  else if (act.name === 'answer') await answer(client, conversation[act.side], id, act.word);
  else if (act.name === 'expire') {
    await setAnswerBy(client, id, 'now()');
    await expire(client);
  } else
    await ask(
      client,
      conversation[act.side],
      'select public.call_off_deal(id, null) from public.deals where ended_at is null',
    );
}

/** What an offer says, without what may change. */
const whatItSays = ({ state: _state, ended_at: _ended, answer_by: _by, made_at: _made, ...words }: Row) =>
  words;

const offersOf = async (client: Client): Promise<Row[]> =>
  (await client.query<Row>('select * from public.offers order by number')).rows;

/** The kinds of records that lead an offer to its state. */
const recordsTo: Readonly<Record<string, readonly string[]>> = {
  open: [],
  countered: [],
  accepted: ['accepted'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  expired: ['expired'],
  called_off: ['accepted', 'called_off'],
};

function checkStep(before: readonly Row[], after: readonly Row[]): void {
  const inState = (state: string) => after.filter((row) => row['state'] === state).length;
  expect(inState('open')).toBeLessThan(2);
  expect(inState('accepted')).toBeLessThan(2);
  expect(inState('open') * inState('accepted')).toBe(0);
  expect(after.map(({ number }) => number)).toEqual(after.map((_row, index) => index + 1));
  expect(after.slice(0, before.length).map(whatItSays)).toEqual(before.map(whatItSays));
}

/** The offer that was named, and no other, is what the answer says. */
function checkAnswer(
  done: { readonly id: string; readonly side: string; readonly word: string },
  offers: readonly Row[],
) {
  const named = offers.find(({ id }) => id === done.id)!;
  expect(named['state']).toBe(done.word);
  expect(named['side'] === done.side).toBe(done.word === 'withdrawn');
}

const checkSame = (before: readonly Row[], after: readonly Row[]): void => expect(after).toEqual(before);

/** Each offer has the records of its way, and those that were accepted a deal with the same words. */
async function checkRecords(client: Client, offers: readonly Row[]): Promise<void> {
  const { rows: deals } = await client.query<Row>('select * from public.deals');
  for (const { id, state, kind, amount, terms } of offers) {
    const { rows } = await client.query<{ kind: string }>(
      `select record ->> 'kind' as kind from public.messages where record ->> 'offer' = $1 order by number`,
      [id],
    );
    const records = recordsTo[String(state)]!;
    expect(rows.map((row) => row.kind)).toEqual(['offer', ...records]);
    expect(deals.filter((deal) => deal['offer_id'] === id)).toMatchObject(
      records.includes('accepted') ? [{ kind, amount, terms }] : [],
    );
  }
}

test(
  'never two are accepted or wait, nothing that was offered changes, and each step has one record',
  { tags: ['S4.offers.2'] },
  async () => {
    const reached = new Set<unknown>();
    const refusals = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), (steps) =>
        rolledBack(async (client) => {
          const conversation = await buildConversation(client);
          await verifyBoth(client, conversation);
          let before: Row[] = [];
          for (const { act, repeats, isLost } of steps) {
            const done = whole(act, before);
            for (let time = 0; time < repeats; time += 1) {
              await client.query('savepoint step');
              const refusal = await refusalOf(client, () => run(client, conversation, done));
              // Nothing is refused for a fault.
              expect(refusal ?? '').toMatch(/^(?:|42501|PT409 .*|23505 offers_pkey)$/);
              refusals.add(refusal);
              const now = await offersOf(client);
              if (done.name === 'answer' && refusal === null) checkAnswer(done, now);
              if (isLost && time === repeats - 1) await client.query('rollback to savepoint step');
              const after = await offersOf(client);
              checkStep(before, after);
              if (isLost && repeats === 1) checkSame(before, after);
              for (const { state } of after) reached.add(state);
              before = after;
            }
          }
          await checkRecords(client, before);
          expect(
            await ask(client, conversation.investor, 'select public.broken_link($1) as number', [
              conversation.id,
            ]),
          ).toEqual([{ number: null }]);
        }),
      ),
      { numRuns: 40, examples: [[[...everything]]] },
    );
    expect(reached).toEqual(new Set(Object.keys(recordsTo)));
    expect([...refusals]).toEqual(
      expect.arrayContaining([
        null,
        '42501',
        'PT409 offers_not_open',
        'PT409 offers_another',
        'PT409 offers_accepted',
      ]),
    );
  },
);

/**
 * Offers and their deals to every end there is, by random acts of which some are repeated and some lose their
 * connection in the middle: nothing is half-written, and the verifier finds nothing.
 */
import { randomUUID } from 'node:crypto';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask } from '../acting.ts';
import { committed } from '../at-once.ts';
import { brokenRecords } from '../conversations/conversation-acts.ts';
import { type Death, killedIn } from '../killed-connections.ts';
import {
  answer as answerPayment,
  callOff,
  complete,
  confirmAgreement,
  record,
  type Side,
  sides,
} from './deal-acts.ts';
import { answer, expire, offer, setAnswerBy, verifyBoth } from './offer-acts.ts';

interface Step {
  readonly act: keyof typeof acts;
  readonly side: Side;
  readonly fate: 'once' | 'twice' | Death;
}

/** What there is to act on. */
interface Stage {
  readonly conversation: Conversation;
  readonly open: { readonly id: string; readonly side: Side } | null;
  readonly deal: { readonly id: string; readonly state: string; readonly unsaid: Side | null } | null;
  readonly payment: string | null;
  /** Of the next offer or payment: sent again, it is the same one. */
  readonly id: string;
}

type Act = (client: Client, stage: Stage, side: Side) => Promise<unknown>;

const otherOf = (side: Side): Side => (side === 'investor' ? 'founder' : 'investor');
const amount = 60_000;
/** An id that is nothing's, where there is nothing to act on. */
const none = randomUUID();
const dealOf = ({ conversation, deal }: Stage) => ({ ...conversation, deal: deal?.id ?? none, offer: none });

const respond =
  (word: string): Act =>
  (client, { conversation, open }, side) =>
    answer(client, conversation[side], open?.id ?? none, word);

const block =
  (isBlocked: boolean): Act =>
  (client, { conversation }, side) =>
    ask(client, conversation[side], 'select public.block_person($1, $2)', [conversation.id, isBlocked]);

/** What leads on, done by the one whose turn it is. */
const advance: Act = (client, stage, side) => {
  const { conversation, open, deal, payment, id } = stage;
  if (deal === null)
    return open ? respond('accepted')(client, stage, otherOf(open.side)) : acts.offer(client, stage, side);
  const as = deal.unsaid ?? side;
  if (deal.state === 'accepted') return confirmAgreement(client, conversation[as], dealOf(stage));
  if (deal.state === 'funded') return complete(client, conversation[as], dealOf(stage));
  return payment === null
    ? record(client, conversation.investor, dealOf(stage), { id, amount })
    : answerPayment(client, conversation.founder, payment, 'confirmed');
};

const acts = {
  advance,
  offer: (client: Client, { conversation, open, id }: Stage, side: Side) =>
    offer(client, conversation[side], conversation, {
      id,
      amount,
      kind: 'equity',
      terms: termsOf.equity,
      counters: open?.id ?? null,
    }),
  decline: respond('declined'),
  withdraw: respond('withdrawn'),
  expire: async (client: Client, { open }: Stage) => {
    if (open === null) return expire(client);
    const times = 'select answer_by::text, made_at::text from public.offers where id = $1';
    const [said] = (await client.query<object>(times, [open.id])).rows;
    await setAnswerBy(client, open.id, 'now()');
    await expire(client);
    // As its record says it: the clock went on, the offer did not change.
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query('update public.offers set answer_by = $2, made_at = $3 where id = $1', [
      open.id,
      ...Object.values(said!),
    ]);
    return client.query(`set local session_replication_role = 'origin'`);
  },
  call_off: (client: Client, stage: Stage, side: Side) =>
    callOff(client, stage.conversation[side], dealOf(stage), 'The shop was let.'),
  block: block(true),
  unblock: block(false),
  withdraw_idea: (client: Client, { conversation }: Stage) =>
    ask(client, conversation.founder, 'select public.withdraw_idea($1)', [conversation.ideaId]),
  leave: (client: Client, { conversation }: Stage, side: Side) =>
    client.query('delete from auth.users where id = $1', [conversation[side]]),
} satisfies Record<string, Act>;

async function stageOf(client: Client, conversation: Conversation): Promise<Stage> {
  const { rows } = await client.query<Omit<Stage, 'conversation' | 'id'>>(
    `select
       (select jsonb_build_object('id', o.id, 'side', o.side) from public.offers o
        where o.conversation_id = $1 and o.state = 'open') as open,
       (select jsonb_build_object('id', d.id, 'state', d.state, 'unsaid', case
          when d.state = 'accepted' then
            case when d.investor_agreed_at is null then 'investor' when d.founder_agreed_at is null then 'founder' end
          when d.investor_completed_at is not null then 'founder'
          when d.founder_completed_at is not null then 'investor'
        end) from public.deals d where d.conversation_id = $1 and d.ended_at is null) as deal,
       (select p.id from public.deal_payments p join public.deals d on d.id = p.deal_id
        where d.conversation_id = $1 and d.ended_at is null and p.state = 'recorded') as payment`,
    [conversation.id],
  );
  return { conversation, id: randomUUID(), ...rows[0]! };
}

/** All that an act may write: of the conversation the rows, of everything else how many there are. */
const everything = async (client: Client, { id, ideaId }: Conversation): Promise<unknown> => {
  const { rows } = await client.query(
    `select
       (select to_jsonb(c) from public.conversations c where c.id = $1) as conversation,
       (select jsonb_agg(to_jsonb(m) order by m.number) from public.messages m where m.conversation_id = $1) as messages,
       (select jsonb_agg(to_jsonb(o) order by o.number) from public.offers o where o.conversation_id = $1) as offers,
       (select jsonb_agg(to_jsonb(d) order by d.id) from public.deals d where d.conversation_id = $1) as deals,
       (select jsonb_agg(to_jsonb(p) order by p.id) from public.deal_payments p) as payments,
       (select withdrawn_at from public.ideas where id = $2) as withdrawn_at,
       (select array_agg(id order by id) from auth.users) as people,
       (select jsonb_agg(to_jsonb(b) order by b) from private.blocks b) as blocks,
       (select count(*) from public.listings) as listings, (select count(*) from public.invoices) as invoices,
       (select count(*) from public.notifications) as notifications, (select count(*) from private.mails) as mails`,
    [id, ideaId],
  );
  return rows[0];
};

const refusals = /^(?:42501|PT409|PT429|23503|23505|PT404)$/;

/** Does it and commits. @returns false where it was refused */
async function isDone(client: Client, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await committed(client, work);
    return true;
  } catch (error) {
    await client.query('rollback');
    const { code = '' } = error as { code?: string };
    if (!refusals.test(code)) throw error;
    return false;
  }
}

interface Tally {
  readonly states: Set<string>;
  readonly killed: Set<string>;
}

async function rulesHold(client: Client, { id }: Conversation, { states }: Tally): Promise<void> {
  const { rows } = await client.query<{ state: string; deals: number }>(
    `select o.state, (select count(*)::int from public.deals d where d.offer_id = o.id) as deals
     from public.offers o where o.conversation_id = $1`,
    [id],
  );
  const waiting = rows.filter(({ state }) => state === 'open' || state === 'accepted');
  expect(waiting.length).toBeLessThan(2);
  for (const { state, deals } of rows) {
    states.add(state);
    expect(deals).toBe(['accepted', 'called_off', 'completed'].includes(state) ? 1 : 0);
  }
  expect(await brokenRecords(client, id)).toBeNull();
}

/** Does one step. @returns what there has to be afterwards, and whether it was done */
async function attempt(
  connection: ConnectionOptions,
  owner: Client,
  conversation: Conversation,
  { act, side, fate }: Step,
  tally: Tally,
): Promise<{ readonly expected: unknown; readonly done: boolean }> {
  const stage = await stageOf(owner, conversation);
  const run = (client: Client) => acts[act](client, stage, side);
  const expected = await everything(owner, conversation);
  if (typeof fate === 'object' || fate === 'before_commit') {
    if (await killedIn(connection, owner, fate, run)) tally.killed.add(act);
    return { expected, done: false };
  }
  if (!(await isDone(owner, () => run(owner)))) return { expected, done: false };
  const after = await everything(owner, conversation);
  // Again it is taken as done, or refused; either way it changes nothing.
  if (fate === 'twice') await isDone(owner, () => run(owner));
  return { expected: after, done: true };
}

/** Plays a sequence in a conversation of its own, and looks after every step. */
async function play(connection: ConnectionOptions, owner: Client, steps: readonly Step[], tally: Tally) {
  const conversation = await committed(owner, async () => {
    const begun = await buildConversation(owner);
    await verifyBoth(owner, begun);
    return begun;
  });
  const gone = new Set<Side>();
  for (const step of steps) {
    if (gone.has(step.side) || (step.act === 'leave' && gone.size > 0)) continue;
    const { expected, done } = await attempt(connection, owner, conversation, step, tally);
    if (done && step.act === 'leave') gone.add(step.side);
    expect(await everything(owner, conversation)).toEqual(expected);
    await rulesHold(owner, conversation, tally);
  }
}

const deaths: readonly Death[] = [
  'before_commit',
  ...['public.messages', 'public.offers', 'public.deals', 'public.notifications'].map((at) => ({ at })),
];
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    ...(Object.keys(acts) as (keyof typeof acts)[]),
    // What leads on is drawn most, what ends everything least.
    ...(['advance', 'advance', 'advance', 'advance', 'offer', 'offer', 'withdraw', 'decline'] as const),
  ),
  side: fc.constantFrom(...sides),
  fate: fc.constantFrom<Step['fate']>('once', 'once', 'once', 'twice', 'twice', ...deaths),
});

/** Each act dies early and late before it is done, on the way to an end. */
const wayTo = (...names: readonly Step['act'][]): Step[] =>
  names.flatMap((act) =>
    [{ at: 'public.messages' }, 'before_commit' as const, 'twice' as const].map((fate): Step => ({
      act,
      side: 'investor',
      fate,
    })),
  );
const ways: readonly Step[][] = [
  wayTo('offer', 'advance', 'advance', 'advance', 'advance', 'advance', 'advance', 'advance'),
  wayTo('offer', 'withdraw', 'offer', 'block', 'unblock', 'offer', 'expire', 'offer', 'leave'),
  wayTo('offer', 'advance', 'call_off', 'offer', 'withdraw_idea', 'leave'),
  [
    ...wayTo('offer'),
    { act: 'offer', side: 'founder', fate: { at: 'public.messages' } },
    { act: 'offer', side: 'founder', fate: 'once' },
    ...wayTo('decline'),
  ],
];

test(
  'whatever is done, repeated, or dies in the middle, nothing is half-written and the verifier finds nothing',
  { tags: ['S4.offers.2', 'S4.deals.10'] },
  async () => {
    const connection = await freshDatabase();
    const owner = await openClient(connection);
    const tally: Tally = { states: new Set(), killed: new Set() };
    try {
      const property = fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 16 }), (steps) =>
        play(connection, owner, steps, tally),
      );
      await fc.assert(property, { numRuns: 10, examples: ways.map((way) => [way]) });
    } finally {
      await owner.end();
    }
    expect([...tally.states].toSorted()).toEqual(
      [
        'accepted',
        'blocked',
        'called_off',
        'completed',
        'countered',
        'declined',
        'expired',
        'idea_withdrawn',
        'left',
        'open',
        'withdrawn',
      ].toSorted(),
    );
    expect([...tally.killed].toSorted()).toEqual(Object.keys(acts).toSorted());
  },
);

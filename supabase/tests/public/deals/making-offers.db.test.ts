import { randomUUID } from 'node:crypto';
import { offerLimits } from '@sangam/domain/offer';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { listed, stored } from '../conversations/conversation-acts.ts';
import { answer, offer, read, recordsOf, setAnswerBy, stateOf, verifyBoth } from './offer-acts.ts';

test('an offer is a record in the conversation, which both read and nobody else', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder } = conversation;
    const made = await offer(client, investor, conversation, { note: '  From May on. \n' });
    const expected = {
      number: 1,
      side: 'investor',
      kind: 'loan',
      amount: '100000',
      terms: termsOf.loan,
      note: 'From May on.',
      counters: null,
      state: 'open',
      ended_at: null,
    };
    for (const person of [investor, founder]) {
      const row = await read(client, person, made);
      expect(row).toMatchObject(expected);
      expect((row!['answer_by'] as Date).getTime() - (row!['made_at'] as Date).getTime()).toBe(
        7 * 86_400_000,
      );
    }
    for (const stranger of [await buildUser(client), await buildUser(client, { isAdmin: true })])
      expect(await read(client, stranger, made)).toBeUndefined();
    const [message] = await ask(
      client,
      founder,
      'select side, body, record from public.messages where conversation_id = $1 and number = 2',
      [id],
    );
    expect(message).toEqual({
      side: 'investor',
      body: null,
      record: {
        kind: 'offer',
        offer: made,
        number: 1,
        structure: 'loan',
        amount: 100_000,
        terms: termsOf.loan,
        note: 'From May on.',
        counters: null,
        answer_by: expect.any(String),
      },
    });
    expect(await stored(client, id)).toMatchObject({ waiting_for: 'founder', last_number: 2 });
    expect(await listed(client, founder, id)).toMatchObject({ last_record: 'offer', last_words: null });
  });
});

test('a founder makes offers without a subscription; answering needs none', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const made = await offer(client, conversation.founder, conversation);
    await client.query(`update public.subscriptions set status = 'expired', trial_ends_at = now()`);
    expect(await refusalOf(client, () => answer(client, conversation.investor, made, 'accepted'))).toBeNull();
    const another = await buildConversation(client, { founder: conversation.founder });
    await client.query(`update public.subscriptions set status = 'expired', trial_ends_at = now()`);
    expect(await refusalOf(client, () => offer(client, another.investor, another))).toBe(
      'PT409 messages_subscription',
    );
    expect(await refusalOf(client, () => offer(client, another.founder, another))).toBeNull();
  });
});

test('a counter takes the place of the offer that waits, and names it', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { investor, founder } = conversation;
    const first = await offer(client, investor, conversation);
    const second = await offer(client, founder, conversation, { counters: first, amount: 150_000 });
    const third = await offer(client, investor, conversation, { counters: second, amount: 120_000 });
    expect([
      await stateOf(client, first),
      await stateOf(client, second),
      await stateOf(client, third),
    ]).toEqual(['countered', 'countered', 'open']);
    expect(await read(client, founder, third)).toMatchObject({ number: 3, counters: second });
    expect(await recordsOf(client, conversation)).toEqual([
      'investor offer',
      'founder offer',
      'investor offer',
    ]);
    for (const passed of [first, second])
      for (const word of ['accepted', 'declined'])
        expect(
          await refusalOf(client, () => answer(client, passed === first ? founder : investor, passed, word)),
        ).toBe('PT409 offers_not_open');
  });
});

test('an offer follows on what there is, and says so', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { investor, founder } = conversation;
    const refused = (person: string, given: object = {}) =>
      refusalOf(client, () => offer(client, person, conversation, given));
    expect(await refused(founder, { counters: randomUUID() })).toBe('PT409 offers_not_open');
    const first = await offer(client, investor, conversation);
    expect(await refused(founder)).toBe('PT409 offers_another');
    expect(await refused(founder, { counters: randomUUID() })).toBe('PT409 offers_another');
    expect(await refused(investor, { counters: first })).toBe('PT409 offers_own');
    await answer(client, investor, first, 'withdrawn');
    expect(await refused(founder, { counters: first })).toBe('PT409 offers_not_open');
    await verifyBoth(client, conversation);
    await answer(client, founder, await offer(client, investor, conversation), 'accepted');
    expect(await refused(investor)).toBe('PT409 offers_accepted');
    // Another conversation of the same founder is another matter.
    const another = await buildConversation(client, { founder });
    expect(await refusalOf(client, () => offer(client, founder, another))).toBeNull();
  });
});

test('once an offer ran out, the next one ends it, and may not counter it', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { investor, founder } = conversation;
    const first = await offer(client, investor, conversation);
    await setAnswerBy(client, first, 'now()');
    expect(await refusalOf(client, () => offer(client, founder, conversation, { counters: first }))).toBe(
      'PT409 offers_not_open',
    );
    expect(await stateOf(client, first)).toBe('open');
    // Also the side that made it.
    await offer(client, investor, conversation);
    expect(await stateOf(client, first)).toBe('expired');
    expect(await recordsOf(client, conversation)).toEqual([
      'investor offer',
      'sangam expired',
      'investor offer',
    ]);
  });
});

test('sent again it is one; with other terms, or under another’s id, it is refused', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { investor, founder } = conversation;
    const id = randomUUID();
    const again = (given: object = {}) =>
      refusalOf(client, () => offer(client, investor, conversation, { id, note: 'From May on.', ...given }));
    for (const time of [1, 2, 3])
      expect([time, await again({ note: ' From May on.' })]).toEqual([time, null]);
    for (const given of [
      { amount: 100_001 },
      { kind: 'revenue_share', terms: termsOf.revenue_share },
      { terms: { ...termsOf.loan, months: 7 } },
      { note: null },
      { counters: id },
    ])
      expect([given, await again(given)]).toEqual([given, 'PT409 offers_changed']);
    expect(await refusalOf(client, () => offer(client, founder, conversation, { id, counters: id }))).toBe(
      '23505 offers_pkey',
    );
    // The answer was lost, and meanwhile it was countered: it is still known to have arrived.
    await offer(client, founder, conversation, { counters: id });
    expect(await again()).toBeNull();
    expect(await recordsOf(client, conversation)).toEqual(['investor offer', 'founder offer']);
  });
});

test.each<[string, object, string]>([
  ['too small an amount', { amount: offerLimits.amount.min - 1 }, '23514 offers_amount_range'],
  ['too large an amount', { amount: offerLimits.amount.max + 1 }, '23514 offers_amount_range'],
  ['an unknown kind', { kind: 'gift', terms: {} }, '23514 offers_terms'],
  ['terms of another kind', { kind: 'equity', terms: termsOf.loan }, '23514 offers_terms'],
  ['a term out of its bounds', { terms: { ...termsOf.loan, months: 121 } }, '23514 offers_terms'],
  ['a large loan in cash', { terms: { ...termsOf.loan, means: 'cash' } }, '23514 offers_lawful'],
  ['a long note', { note: 'x'.repeat(offerLimits.noteLength + 1) }, '23514 offers_note_length'],
  ['no day to answer', { answerDays: offerLimits.answerDays.min - 1 }, '23514 offers_answer_days'],
  ['too many days to answer', { answerDays: offerLimits.answerDays.max + 1 }, '23514 offers_answer_days'],
  ['null for the days', { answerDays: null }, '23514 offers_answer_days'],
])('%s is refused', async (_what, given, refusal) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    expect(await refusalOf(client, () => offer(client, conversation.investor, conversation, given))).toBe(
      refusal,
    );
    expect(await recordsOf(client, conversation)).toEqual([]);
  });
});

test('bounds themselves are taken', async () => {
  await rolledBack(async (client) => {
    for (const given of [
      { amount: offerLimits.amount.min, note: 'x'.repeat(offerLimits.noteLength) },
      { amount: offerLimits.amount.max, answerDays: offerLimits.answerDays.min, note: ' ' },
      { answerDays: offerLimits.answerDays.max },
    ]) {
      const conversation = await buildConversation(client);
      const made = await offer(client, conversation.investor, conversation, given);
      expect(await read(client, conversation.founder, made)).toMatchObject({
        note: given.note === ' ' ? null : (given.note ?? null),
      });
    }
  });
});

test('no offer is made by a stranger, about an idea that is not listed, or between blocked people', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder, ideaId } = conversation;
    const refused = (person: string) => refusalOf(client, () => offer(client, person, conversation));
    expect(await refused(await buildUser(client, { isAdmin: true }))).toBe('42501');
    await ask(client, founder, 'select public.block_person($1, true)', [id]);
    expect([await refused(investor), await refused(founder)]).toEqual([
      'PT409 messages_blocked',
      'PT409 messages_blocked_by_me',
    ]);
    await ask(client, founder, 'select public.block_person($1, false)', [id]);
    expect(await refused(investor)).toBeNull();
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [ideaId]);
    expect([await refused(investor), await refused(founder)]).toEqual([
      'PT409 offers_idea_unlisted',
      'PT409 offers_idea_unlisted',
    ]);
  });
});

test('a person makes 20 offers a day, and a conversation has 100', async () => {
  await rolledBack(async (client) => {
    const { aDay, ofConversation } = offerLimits;
    const conversation = await buildConversation(client);
    const { investor, founder } = conversation;
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1)
        await answer(client, investor, await offer(client, investor, conversation), 'withdrawn');
    };
    await rounds(aDay);
    const pace = () => refusalOf(client, () => offer(client, investor, conversation));
    expect(await pace()).toBe('PT429 offers_pace');
    // Of the other side nothing was counted.
    await answer(client, founder, await offer(client, founder, conversation), 'withdrawn');
    const age = async (microseconds: number) => {
      await client.query(`set local session_replication_role = 'replica'`);
      await client.query(
        `update public.offers set made_at = now() - interval '1 day' + make_interval(secs => $1 / 1e6)`,
        [microseconds],
      );
      await client.query(`set local session_replication_role = 'origin'`);
    };
    await age(1);
    expect(await pace()).toBe('PT429 offers_pace');
    await age(0);
    // In another conversation as well.
    const other = await buildConversation(client, { investor });
    await answer(client, investor, await offer(client, investor, other), 'withdrawn');
    await rounds(aDay - 1);
    expect(await pace()).toBe('PT429 offers_pace');
    await age(0);
    await client.query(
      `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, made_at, answer_by, state, ended_at)
       select gen_random_uuid(), $1, number, 'founder', 'loan', 1000, '{}', now() - interval '9 days', now(), 'declined', now()
       from generate_series((select max(number) + 1 from public.offers where conversation_id = $1), $2) as number`,
      [conversation.id, ofConversation - 1],
    );
    expect(await pace()).toBeNull();
    expect(await refusalOf(client, () => offer(client, founder, conversation))).toBe('PT409 offers_another');
    await client.query(`update public.offers set state = 'declined' where state = 'open'`);
    expect(await pace()).toBe('PT429 offers_pace');
  });
});

test('offers, deals and verified identities are written by nobody through the API, and an offer never changes', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const made = await offer(client, conversation.investor, conversation, { note: 'From May on.' });
    for (const change of [
      `update public.offers set amount = 2000`,
      `update public.offers set terms = terms || '{"months": 1}'`,
      `update public.offers set terms = terms - 'months'`,
      `update public.offers set note = 'From June on.'`,
      `update public.offers set answer_by = answer_by - interval '1 hour'`,
    ]) {
      expect([change, await refusalOf(client, () => ask(client, conversation.investor, change))]).toEqual([
        change,
        '42501',
      ]);
      // Nor by the owner.
      expect([change, await refusalOf(client, () => client.query(change))]).toEqual([change, '42501']);
    }
    const step = (from: string, to: string) =>
      refusalOf(client, async () => {
        await client.query('update public.offers set state = $2 where id = $1', [made, to]);
        throw Object.assign(new Error(`${from} to ${to}`), { code: 'taken' });
      });
    const ends = ['countered', 'declined', 'withdrawn', 'expired', 'idea_withdrawn', 'left', 'blocked'];
    for (const to of [...ends, 'accepted']) expect([to, await step('open', to)]).toEqual([to, 'taken']);
    for (const to of ['called_off', 'completed'])
      expect([to, await step('open', to)]).toEqual([to, 'PT409 offers_not_open']);
    await client.query(`update public.offers set state = 'accepted' where id = $1`, [made]);
    for (const to of [...ends, 'open'])
      expect([to, await step('accepted', to)]).toEqual([to, 'PT409 offers_not_open']);
    for (const to of ['called_off', 'completed'])
      expect([to, await step('accepted', to)]).toEqual([to, 'taken']);
  });
});

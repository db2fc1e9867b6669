/** How offers end that nobody answers. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { stored } from '../conversations/conversation-acts.ts';
import {
  answer,
  expire,
  offer,
  read,
  recordsOf,
  setAnswerBy,
  stateOf,
  statesOf,
  verifyBoth,
} from './offer-acts.ts';

const brokenLink = async (client: Client, person: string, conversation: string): Promise<unknown> =>
  (await ask(client, person, 'select public.broken_link($1) as number', [conversation]))[0]!['number'];

test('what ran out is ended by the clock, once, and nothing else', { tags: ['S4.offers.2'] }, async () => {
  await rolledBack(async (client) => {
    const [late, waiting, withdrawn] = [
      await buildConversation(client),
      await buildConversation(client),
      await buildConversation(client),
    ];
    const lateOffer = await offer(client, late.investor, late);
    const waitingOffer = await offer(client, waiting.founder, waiting);
    const withdrawnOffer = await offer(client, withdrawn.investor, withdrawn);
    await answer(client, withdrawn.investor, withdrawnOffer, 'withdrawn');
    await setAnswerBy(client, lateOffer, 'now()');
    await setAnswerBy(client, withdrawnOffer, 'now()');
    await setAnswerBy(client, waitingOffer, `now() + interval '1 microsecond'`);
    const before = await stored(client, late.id);
    expect([await expire(client), await expire(client)]).toEqual([1, 0]);
    expect([
      await stateOf(client, lateOffer),
      await stateOf(client, waitingOffer),
      await stateOf(client, withdrawnOffer),
    ]).toEqual(['expired', 'open', 'withdrawn']);
    expect(await recordsOf(client, late)).toEqual(['investor offer', 'sangam expired']);
    // It is new to both, and changes nothing about who waits for whom.
    expect(await stored(client, late.id)).toMatchObject({
      last_number: 3,
      investor_read: 2,
      founder_read: 0,
      waiting_for: before['waiting_for'],
      waiting_since: before['waiting_since'],
      is_answered: false,
    });
    expect(await brokenLink(client, late.founder, late.id)).toBeNull();
    expect(await refusalOf(client, () => answer(client, late.founder, lateOffer, 'accepted'))).toBe(
      'PT409 offers_not_open',
    );
  });
});

test('as many are ended as were asked for, the earliest first', async () => {
  await rolledBack(async (client) => {
    const offers: string[] = [];
    for (const hours of [1, 3, 2]) {
      const conversation = await buildConversation(client);
      const made = await offer(client, conversation.investor, conversation);
      await setAnswerBy(client, made, `now() - interval '${hours} hours'`);
      offers.push(made);
    }
    await client.query('select private.expire_offers(2)');
    expect(await statesOf(client, offers)).toEqual(['open', 'expired', 'expired']);
  });
});

test.each([
  ['withdrawn', 'set withdrawn_at = now()'],
  ['rejected', `set approval_status = 'rejected'`],
])('offers end when their idea is %s, in all of its conversations', async (_what, change) => {
  await rolledBack(async (client) => {
    const one = await buildConversation(client);
    const other = await buildConversation(client, { founder: one.founder, ideaId: one.ideaId });
    const elsewhere = await buildConversation(client, { founder: one.founder });
    const offers = [
      await offer(client, one.investor, one),
      await offer(client, other.founder, other),
      await offer(client, elsewhere.founder, elsewhere),
    ];
    await client.query(`update public.ideas ${change} where id = $1`, [one.ideaId]);
    expect(await statesOf(client, offers)).toEqual(['idea_withdrawn', 'idea_withdrawn', 'open']);
    expect(await recordsOf(client, other)).toEqual(['founder offer', 'sangam idea_withdrawn']);
    // Whatever else is changed about it.
    await client.query(`update public.ideas set description = 'Closed.' where id = $1`, [one.ideaId]);
    expect(await recordsOf(client, one)).toEqual(['investor offer', 'sangam idea_withdrawn']);
  });
});

test('an idea that waits for its review again, and one that is changed, keeps its offers', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const made = await offer(client, conversation.investor, conversation);
    await client.query(`update public.ideas set description = 'Two shops now.' where id = $1`, [
      conversation.ideaId,
    ]);
    expect(await stateOf(client, made)).toBe('open');
  });
});

test('a deal outlives its idea, which may be withdrawn', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const made = await offer(client, conversation.investor, conversation);
    await answer(client, conversation.founder, made, 'accepted');
    await ask(client, conversation.founder, 'select public.withdraw_idea($1)', [conversation.ideaId]);
    expect(await stateOf(client, made)).toBe('accepted');
    expect(await ask(client, conversation.investor, 'select state from public.deals')).toEqual([
      { state: 'accepted' },
    ]);
  });
});

test.each(['investor', 'founder'] as const)(
  'blocking by the %s ends what waits between the two',
  async (side) => {
    await rolledBack(async (client) => {
      const one = await buildConversation(client);
      const same = await buildConversation(client, { investor: one.investor, founder: one.founder });
      const others = await buildConversation(client, { founder: one.founder });
      const offers = [
        await offer(client, one.investor, one),
        await offer(client, same.founder, same),
        await offer(client, others.investor, others),
      ];
      await ask(client, one[side], 'select public.block_person($1, true)', [one.id]);
      expect(await statesOf(client, offers)).toEqual(['blocked', 'blocked', 'open']);
      expect(await recordsOf(client, same)).toEqual(['founder offer', 'sangam blocked']);
      const other = side === 'investor' ? one.founder : one.investor;
      expect(await refusalOf(client, () => answer(client, other, offers[0]!, 'accepted'))).not.toBeNull();
    });
  },
);

test.each(['investor', 'founder'] as const)(
  'when the %s deletes their account, offers end, words go, and the chain holds',
  async (gone) => {
    await rolledBack(async (client) => {
      const conversation = await buildConversation(client);
      const stays = gone === 'investor' ? 'founder' : 'investor';
      const [leaver, stayer] = [conversation[gone], conversation[stays]];
      const equity = {
        kind: 'equity',
        terms: { ...termsOf.equity, purpose: 'My own kitchen' },
        note: 'Call my brother.',
      };
      const first = await offer(client, leaver, conversation, equity);
      const second = await offer(client, stayer, conversation, { ...equity, counters: first });
      const third = await offer(client, leaver, conversation, { ...equity, counters: second });
      await client.query('delete from auth.users where id = $1', [leaver]);
      const { purpose, company, ...figures } = equity.terms;
      expect(await read(client, stayer, first)).toMatchObject({
        state: 'countered',
        note: null,
        amount: '100000',
      });
      expect((await read(client, stayer, first))!['terms']).toEqual(figures);
      expect(await read(client, stayer, third)).toMatchObject({ state: 'left', note: null, terms: figures });
      expect((await read(client, stayer, third))!['terms']).toEqual(figures);
      // The other's own words stay.
      expect(await read(client, stayer, second)).toMatchObject({
        note: 'Call my brother.',
        terms: { ...figures, purpose, company },
      });
      const { rows } = await client.query(
        `select side, sender is null as is_erased, record ->> 'kind' as kind from public.messages
         where conversation_id = $1 and number > 1 order by number`,
        [conversation.id],
      );
      expect(rows).toEqual([
        { side: gone, is_erased: true, kind: null },
        { side: stays, is_erased: false, kind: 'offer' },
        { side: gone, is_erased: true, kind: null },
        { side: 'sangam', is_erased: true, kind: 'left' },
      ]);
      expect(await brokenLink(client, stayer, conversation.id)).toBeNull();
      expect(await refusalOf(client, () => answer(client, stayer, third, 'accepted'))).toBe(
        'PT409 offers_not_open',
      );
      expect(await refusalOf(client, () => offer(client, stayer, conversation))).toBe('PT409 messages_gone');
      await client.query('delete from auth.users where id = $1', [stayer]);
      expect((await client.query('select from public.offers')).rowCount).toBe(0);
    });
  },
);

test('what was accepted stays for the other with its terms, without note and purpose', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const { investor, founder, id } = conversation;
    const made = await offer(client, investor, conversation, { note: 'Call my brother.' });
    await answer(client, founder, made, 'accepted');
    await client.query('delete from auth.users where id = $1', [investor]);
    const { purpose: _purpose, ...terms } = termsOf.loan;
    const offered = await read(client, founder, made);
    expect(offered).toMatchObject({ state: 'accepted', note: null });
    expect(offered?.['terms']).toEqual(terms);
    expect(await ask(client, founder, 'select terms, amount from public.deals')).toEqual([
      { terms, amount: '100000' },
    ]);
    expect(await brokenLink(client, founder, id)).toBeNull();
  });
});

/** Changes a record as nobody may, with the triggers off. */
async function tamper(client: Client, change: string): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(`update public.messages set ${change} where number = 2`);
  await client.query(`set local session_replication_role = 'origin'`);
}

test.each([
  `record = jsonb_set(record, '{amount}', '1')`,
  `record = record || '{"note": "As agreed."}'`,
  'record = null, body = null',
  `side = 'founder'`,
])('after %j of an offer’s record, the chain is broken there', async (change) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await offer(client, conversation.investor, conversation);
    expect(await brokenLink(client, conversation.investor, conversation.id)).toBeNull();
    if (change.startsWith('record = null')) {
      await tamper(client, `${change}, files = '[1]'`);
    } else await tamper(client, change);
    expect(await brokenLink(client, conversation.founder, conversation.id)).toBe(2);
  });
});

test('nobody writes a record through the API, and not even the owner changes one', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const stranger = await buildUser(client, { isAdmin: true });
    for (const person of [conversation.investor, conversation.founder, stranger])
      for (const statement of [
        `insert into public.messages (conversation_id, record) values ('${conversation.id}', '{"kind": "accepted"}')`,
        `insert into public.messages (conversation_id, side, record) values ('${conversation.id}', 'sangam', '{"kind": "expired"}')`,
        `select private.write_record('${conversation.id}', 'sangam', '{"kind": "expired"}')`,
      ])
        expect([statement, await refusalOf(client, () => ask(client, person, statement))]).toEqual([
          statement,
          '42501',
        ]);
    await offer(client, conversation.investor, conversation);
    expect(
      await refusalOf(client, () =>
        client.query(
          `update public.messages set record = record || '{"amount": 1}' where record is not null`,
        ),
      ),
    ).toBe('42501');
  });
});

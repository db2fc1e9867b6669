/** Somebody is suspended while offers wait and deals are under way (decision 267). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { ask, refusalOf } from '../acting.ts';
import {
  brokenRecords,
  listed as listedConversation,
  send,
  start,
} from '../conversations/conversation-acts.ts';
import { report } from '../reports/report-acts.ts';
import { acceptedDeal } from './accepted-deal.ts';
import { agree, answer, callOff, complete, confirmAgreement, fund, listed, record } from './deal-acts.ts';
import {
  answer as answerOffer,
  expire,
  offer,
  recordsOf,
  setAnswerBy,
  stateOf,
  verifyBoth,
} from './offer-acts.ts';

/** Suspends somebody, or lifts it, as the auth service does. */
const suspend = (client: Client, person: string, until: string | null = `now() + interval '10 days'`) =>
  client.query(`update auth.users set banned_until = ${until ?? 'null'} where id = $1`, [person]);

/** As if the suspension had begun so many days ago. */
const begunDaysAgo = (client: Client, person: string, days: number) =>
  client.query(
    `update private.suspended_times set began_at = began_at - make_interval(days => $2) where person = $1`,
    [person, days],
  );

test('who is suspended does nothing in a conversation, an offer or a deal, though their token lives', async () => {
  await rolledBack(async (client) => {
    const talk = await buildConversation(client);
    await verifyBoth(client, talk);
    const waiting = await offer(client, talk.investor, talk);
    const deal = await acceptedDeal(client);
    const funded = await acceptedDeal(client);
    await fund(client, funded);
    const payment = await record(client, funded.investor, funded, { direction: 'return', amount: 900 });
    const told = await buildFundedDeal(client);
    for (const person of [talk.founder, deal.founder, funded.founder, told.founder])
      await suspend(client, person);
    const acts: Readonly<Record<string, [string, () => Promise<unknown>]>> = {
      message: ['messages_suspended', () => send(client, talk.founder, talk.id)],
      'make an offer': ['messages_suspended', () => offer(client, talk.founder, talk, { counters: waiting })],
      accept: ['offers_suspended', () => answerOffer(client, talk.founder, waiting, 'accepted')],
      decline: ['offers_suspended', () => answerOffer(client, talk.founder, waiting, 'declined')],
      confirm: ['deals_suspended', () => confirmAgreement(client, deal.founder, deal)],
      'call off': ['deals_suspended', () => callOff(client, deal.founder, deal)],
      complete: ['deals_suspended', () => complete(client, funded.founder, funded)],
      record: [
        'deals_suspended',
        () => record(client, funded.founder, funded, { direction: 'return', amount: 10 }),
      ],
      answer: ['deals_suspended', () => answer(client, funded.founder, payment, 'confirmed')],
      uses: [
        'deals_suspended',
        () =>
          ask(client, deal.founder, 'select public.give_deal_uses($1, $2)', [
            deal.deal,
            JSON.stringify([{ label: 'Fryer', amount: 100_000 }]),
          ]),
      ],
      bill: [
        'deals_suspended',
        () =>
          ask(
            client,
            funded.founder,
            'select public.send_bill(gen_random_uuid(), $1, null, 900, current_date)',
            [funded.deal],
          ),
      ],
      report: ['deals_suspended', () => report(client, told.founder, told.ideaId)],
      plan: [
        'deals_suspended',
        () =>
          ask(client, told.founder, 'select public.give_plan($1, $2)', [
            told.ideaId,
            JSON.stringify([{ month: '2100-01-01', sales: 1, spent: 1 }]),
          ]),
      ],
    };
    for (const [act, [constraint, run]] of Object.entries(acts))
      expect([act, await refusalOf(client, run)]).toEqual([act, `PT409 ${constraint}`]);
    expect(await listedConversation(client, talk.founder, talk.id)).toMatchObject({ sending: 'suspended' });
    for (const [subject, person] of [
      [told.deal, told.founder],
      [talk.id, talk.founder],
    ]) {
      const name = `${subject}/${person}/abcdefgh1.pdf`;
      const mayAdd = subject === talk.id ? 'private.may_send_file' : 'private.may_add_deal_file';
      expect(await ask(client, person!, `select ${mayAdd}($1, 10) as may`, [name])).toEqual([{ may: false }]);
      await suspend(client, person!, null);
      expect(await ask(client, person!, `select ${mayAdd}($1, 10) as may`, [name])).toEqual([{ may: true }]);
    }
  });
});

test('nobody writes to, accepts from or agrees with who is suspended; what was paid they still record', async () => {
  await rolledBack(async (client) => {
    const talk = await buildConversation(client);
    await verifyBoth(client, talk);
    const waiting = await offer(client, talk.founder, talk);
    const deal = await acceptedDeal(client);
    const agreed = await acceptedDeal(client);
    await agree(client, agreed);
    const mine = await record(client, agreed.founder, agreed, { amount: 20_000 });
    for (const person of [talk.founder, deal.founder, agreed.founder]) await suspend(client, person);
    expect(await refusalOf(client, () => send(client, talk.investor, talk.id))).toBe(
      'PT409 messages_other_suspended',
    );
    expect(await listedConversation(client, talk.investor, talk.id)).toMatchObject({
      sending: 'other_suspended',
    });
    expect(await refusalOf(client, () => start(client, talk.investor, talk.ideaId))).toBe(
      'PT409 messages_other_suspended',
    );
    expect(await refusalOf(client, () => answerOffer(client, talk.investor, waiting, 'accepted'))).toBe(
      'PT409 offers_other_suspended',
    );
    expect(await refusalOf(client, () => answerOffer(client, talk.investor, waiting, 'declined'))).toBeNull();
    expect(await refusalOf(client, () => confirmAgreement(client, deal.investor, deal))).toBe(
      'PT409 deals_other_suspended',
    );
    expect(await listed(client, deal.investor, deal)).toMatchObject({ other_state: 'suspended' });
    expect(await refusalOf(client, () => callOff(client, deal.investor, deal))).toBeNull();
    expect(await refusalOf(client, () => answer(client, agreed.investor, mine, 'confirmed'))).toBeNull();
    expect(
      await refusalOf(client, () => record(client, agreed.investor, agreed, { amount: 30_000 })),
    ).toBeNull();
    await suspend(client, agreed.founder, null);
    expect(await listed(client, agreed.investor, agreed)).toMatchObject({ other_state: 'here' });
  });
});

/** An offer of the investor that waits for a founder who is suspended, and would have run out. */
async function waitingForSuspended(client: Client): Promise<Conversation & { readonly offer: string }> {
  const talk = await buildConversation(client);
  await verifyBoth(client, talk);
  const id = await offer(client, talk.investor, talk);
  await suspend(client, talk.founder);
  await begunDaysAgo(client, talk.founder, 5);
  await setAnswerBy(client, id, `now() - interval '1 day'`);
  return { ...talk, offer: id };
}

const hoursLeft = async (client: Client, id: string): Promise<number> =>
  (
    await client.query<{ hours: number }>(
      `select extract(epoch from answer_by - now())::float8 / 3600 as hours from public.offers where id = $1`,
      [id],
    )
  ).rows[0]!.hours;

test('an offer waits on while who is to answer it is suspended, and has that time back', async () => {
  await rolledBack(async (client) => {
    const talk = await waitingForSuspended(client);
    expect(await expire(client)).toBe(0);
    await suspend(client, talk.founder, null);
    // It was made two days ago, after the suspension had begun: two days are given back.
    expect(await hoursLeft(client, talk.offer)).toBeCloseTo(24, 1);
    expect(await recordsOf(client, talk)).toEqual(['investor offer', 'sangam answer_time_moved']);
    expect(await expire(client)).toBe(0);
    await answerOffer(client, talk.founder, talk.offer, 'accepted');
    expect(await stateOf(client, talk.offer)).toBe('accepted');
  });
});

test('a suspension that ends by itself gives the time back, too, before the worker has come by', async () => {
  await rolledBack(async (client) => {
    for (const isWorkerFirst of [true, false]) {
      const talk = await waitingForSuspended(client);
      await client.query(`update auth.users set banned_until = now() where id = $1`, [talk.founder]);
      await client.query(
        'update private.suspended_times set ends_at = now(), is_given_back = false where person = $1',
        [talk.founder],
      );
      await setAnswerBy(client, talk.offer, `now() - interval '1 day'`);
      expect(isWorkerFirst ? await expire(client) : 0).toBe(0);
      await answerOffer(client, talk.founder, talk.offer, 'accepted');
      expect(await stateOf(client, talk.offer)).toBe('accepted');
    }
  });
});

test('an offer that waits for the other runs out as ever, and so does one once nobody is suspended', async () => {
  await rolledBack(async (client) => {
    const talk = await buildConversation(client);
    const id = await offer(client, talk.investor, talk);
    await suspend(client, talk.investor);
    await setAnswerBy(client, id, `now() - interval '1 hour'`);
    expect(await expire(client)).toBe(1);
  });
});

test('who is suspended is not reminded, no listing blames them, and their clock goes on after it', async () => {
  await rolledBack(async (client) => {
    const talk = await buildConversation(client, { startedDaysAgo: 8, messages: [{ sentDaysAgo: 8 }] });
    await suspend(client, talk.founder);
    await begunDaysAgo(client, talk.founder, 6);
    const remind = async () =>
      (await client.query('select private.remind_unanswered() as done')).rows[0].done as number;
    expect(await remind()).toBe(0);
    await client.query(`update public.conversations set reminded_at = now() - interval '4 days'`);
    expect((await client.query('select private.unanswered_since($1) as since', [talk.ideaId])).rows).toEqual([
      { since: null },
    ]);
    await client.query('update public.conversations set reminded_at = null');
    await suspend(client, talk.founder, null);
    const { rows } = await client.query<{ days: number }>(
      `select extract(epoch from now() - waiting_since)::float8 / 86400 as days from public.conversations`,
    );
    expect(rows[0]!.days).toBeCloseTo(2, 2);
    expect(await remind()).toBe(0);
    expect(await brokenRecords(client, talk.id)).toBeNull();
  });
});

test('a suspension that is made longer or shorter is one', async () => {
  await rolledBack(async (client) => {
    const { founder } = await buildConversation(client);
    await suspend(client, founder);
    await suspend(client, founder, `now() + interval '30 days'`);
    await suspend(client, founder, `'infinity'`);
    await suspend(client, founder, null);
    await suspend(client, founder);
    const { rows } = await client.query(
      `select ends_at = now() as is_over, is_given_back from private.suspended_times where person = $1 order by id`,
      [founder],
    );
    expect(rows).toEqual([
      { is_over: true, is_given_back: true },
      { is_over: false, is_given_back: false },
    ]);
  });
});

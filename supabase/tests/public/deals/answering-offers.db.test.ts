import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { stored } from '../conversations/conversation-acts.ts';
import { answer, offer, read, recordsOf, setAnswerBy, stateOf, verifyBoth } from './offer-acts.ts';

const dealsOf = async (client: Client, { id }: Conversation) =>
  (await client.query('select * from public.deals where conversation_id = $1', [id])).rows;

test('an accepted offer is a deal, as it was offered, which both see and nobody else', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder, ideaId } = conversation;
    await verifyBoth(client, conversation);
    const made = await offer(client, investor, conversation);
    await answer(client, founder, made, 'accepted');
    // Sent again because the answer was lost.
    await answer(client, founder, made, 'accepted');
    expect(await dealsOf(client, conversation)).toMatchObject([
      {
        offer_id: made,
        idea_id: ideaId,
        investor,
        founder,
        kind: 'loan',
        amount: '100000',
        terms: termsOf.loan,
        state: 'accepted',
        ended_at: null,
      },
    ]);
    expect(await read(client, investor, made)).toMatchObject({
      state: 'accepted',
      ended_at: expect.any(Date),
    });
    expect(await recordsOf(client, conversation)).toEqual(['investor offer', 'founder accepted']);
    const { rows } = await client.query('select record from public.messages where number = 3');
    expect(rows).toEqual([
      { record: { kind: 'accepted', offer: made, deal: expect.any(String), fee_percent: 2, uses: [] } },
    ]);
    // Nobody waits for an answer any more.
    expect(await stored(client, id)).toMatchObject({ waiting_for: null, waiting_since: null });
    const seen = (person: string) => ask(client, person, 'select offer_id from public.deals');
    expect(await seen(investor)).toEqual([{ offer_id: made }]);
    expect(await seen(founder)).toEqual([{ offer_id: made }]);
    expect(await seen(await buildUser(client, { isAdmin: true }))).toEqual([]);
    for (const column of ['investor', 'founder'])
      expect(await refusalOf(client, () => ask(client, investor, `select ${column} from public.deals`))).toBe(
        '42501',
      );
    for (const word of ['declined', 'accepted'])
      expect(await refusalOf(client, () => answer(client, investor, made, word))).toBe('42501');
    expect(await refusalOf(client, () => answer(client, founder, made, 'declined'))).toBe(
      'PT409 offers_not_open',
    );
    expect(await refusalOf(client, () => answer(client, investor, made, 'withdrawn'))).toBe(
      'PT409 offers_not_open',
    );
  });
});

test(
  'an offer is declined by the other, and withdrawn by who made it; then another may follow',
  { tags: ['S4.offers.2'] },
  async () => {
    await rolledBack(async (client) => {
      const conversation = await buildConversation(client);
      const { investor, founder } = conversation;
      const first = await offer(client, investor, conversation);
      for (const [person, word] of [
        [investor, 'accepted'],
        [investor, 'declined'],
        [founder, 'withdrawn'],
        [founder, 'countered'],
        [founder, 'expired'],
        [founder, null],
        [await buildUser(client), 'accepted'],
        [await buildUser(client, { isAdmin: true }), 'withdrawn'],
      ] as const)
        expect([word, await refusalOf(client, () => answer(client, person, first, word))]).toEqual([
          word,
          '42501',
        ]);
      expect(await refusalOf(client, () => answer(client, founder, randomUUID(), 'accepted'))).toBe('42501');
      for (let time = 0; time < 2; time += 1) await answer(client, founder, first, 'declined');
      const second = await offer(client, investor, conversation);
      for (let time = 0; time < 2; time += 1) await answer(client, investor, second, 'withdrawn');
      expect([await stateOf(client, first), await stateOf(client, second)]).toEqual([
        'declined',
        'withdrawn',
      ]);
      expect(await recordsOf(client, conversation)).toEqual([
        'investor offer',
        'founder declined',
        'investor offer',
        'investor withdrawn',
      ]);
      expect(await refusalOf(client, () => answer(client, founder, second, 'accepted'))).toBe(
        'PT409 offers_not_open',
      );
    });
  },
);

/** What stands in the way of accepting, and what takes it away again. */
const obstacles: Readonly<
  Record<string, readonly [refusal: string, put: (client: Client, given: Conversation) => Promise<unknown>]>
> = {
  'the one who accepts is not verified': [
    'identity',
    (client, { founder }) =>
      client.query('delete from public.verified_identities where user_id = $1', [founder]),
  ],
  'the other is not verified': [
    'other_identity',
    (client, { investor }) =>
      client.query('delete from public.verified_identities where user_id = $1', [investor]),
  ],
  'what was verified ran out': [
    'identity',
    (client, { founder }) =>
      client.query(
        `update public.verified_identities set verified_at = now() - interval '1 year', expires_at = now() where user_id = $1`,
        [founder],
      ),
  ],
  'the idea is not listed': [
    'idea_unlisted',
    (client, { ideaId }) => client.query('delete from public.listings where id = $1', [ideaId]),
  ],
  'the other is suspended': [
    'other_suspended',
    (client, { investor }) =>
      client.query(`update auth.users set banned_until = now() + interval '1 second' where id = $1`, [
        investor,
      ]),
  ],
  'one blocked the other, as the offer came': [
    'blocked_by_me',
    (client, { investor, founder }) =>
      client.query(
        `with off as (select set_config('session_replication_role', 'replica', true))
         insert into private.blocks (blocker, blocked) select $1, $2 from off`,
        [founder, investor],
      ),
  ],
};

test.each(Object.entries(obstacles))('not accepted while %s', async (_what, [refusal, put]) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const made = await offer(client, conversation.investor, conversation);
    await put(client, conversation);
    await client.query(`set local session_replication_role = 'origin'`);
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'accepted'))).toBe(
      `PT409 offers_${refusal}`,
    );
    expect(await dealsOf(client, conversation)).toEqual([]);
    expect(await recordsOf(client, conversation)).toEqual(['investor offer']);
    // A no is always taken.
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'declined'))).toBeNull();
  });
});

test('who verified runs out later, and who was suspended and is not any more, may accept', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    await client.query(`update public.verified_identities set expires_at = now() + interval '1 second'`);
    await client.query('update auth.users set banned_until = now()');
    const made = await offer(client, conversation.investor, conversation);
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'accepted'))).toBeNull();
  });
});

test('after its time an offer is not accepted, and the moment before it is', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const made = await offer(client, conversation.investor, conversation);
    await setAnswerBy(client, made, 'now()');
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'accepted'))).toBe(
      'PT409 offers_expired',
    );
    await setAnswerBy(client, made, `now() + interval '1 microsecond'`);
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'accepted'))).toBeNull();
  });
});

test('what became unlawful since it was offered is not accepted', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    await verifyBoth(client, conversation);
    const made = await offer(client, conversation.investor, conversation, {
      kind: 'equity',
      terms: termsOf.equity,
    });
    await client.query(
      `with people as (insert into auth.users (id, email, aud, role)
         select gen_random_uuid(), 'offeree-' || n || '@example.com', 'authenticated', 'authenticated'
         from generate_series(1, 200) as n returning id),
       others as (insert into public.conversations (idea_id, investor, founder) select $1, id, $2 from people returning id)
       insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by)
       select gen_random_uuid(), id, 1, 'founder', 'equity', 500000, '{}', now() + interval '1 day' from others`,
      [conversation.ideaId, conversation.founder],
    );
    expect(await refusalOf(client, () => answer(client, conversation.founder, made, 'accepted'))).toBe(
      'PT409 offers_private_placement',
    );
    const [readiness] = await ask(client, conversation.investor, 'select * from public.offer_readiness($1)', [
      conversation.id,
    ]);
    expect(readiness).toMatchObject({ is_placement_full: true });
  });
});

test(
  'what accepting needs is told to the two, and of one of them alone',
  { tags: ['S4.offers.5'] },
  async () => {
    await rolledBack(async (client) => {
      const { id, investor, founder, ideaId } = await buildConversation(client);
      const readiness = async (person: string) =>
        ask(client, person, 'select * from public.offer_readiness($1)', [id]);
      await client.query('insert into public.verified_identities (user_id) values ($1)', [founder]);
      const listed = { is_listed: true, is_placement_full: false };
      expect(await readiness(founder)).toEqual([{ is_verified: true, other_is_verified: false, ...listed }]);
      expect(await readiness(investor)).toEqual([{ is_verified: false, other_is_verified: true, ...listed }]);
      expect(await readiness(await buildUser(client, { isAdmin: true }))).toEqual([]);
      await client.query('update public.ideas set withdrawn_at = now() where id = $1', [ideaId]);
      expect(await readiness(founder)).toMatchObject([{ is_listed: false }]);
    });
  },
);

test('the two of a conversation are told when each was verified, while it counts, and nobody else is', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client);
    const told = async (person: string) =>
      ask(
        client,
        person,
        'select verified_at::date::text, other_verified_at::date::text from public.identities_in_conversation($1)',
        [id],
      );
    await client.query(
      `insert into public.verified_identities (user_id, verified_at, expires_at) values ($1, '2026-02-03', '2100-01-01')`,
      [founder],
    );
    expect(await told(founder)).toEqual([{ verified_at: '2026-02-03', other_verified_at: null }]);
    expect(await told(investor)).toEqual([{ verified_at: null, other_verified_at: '2026-02-03' }]);
    expect(await told(await buildUser(client, { isAdmin: true }))).toEqual([]);
    await client.query(`update public.verified_identities set expires_at = '2026-02-04'`);
    expect(await told(investor)).toEqual([{ verified_at: null, other_verified_at: null }]);
  });
});

test('admins verify identities, into the audit log, and people see their own', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const person = await buildUser(client);
    const verify = (by: string, isVerified: boolean) =>
      ask(client, by, 'select public.verify_identity($1, $2)', [person, isVerified]);
    const own = () => ask(client, person, 'select user_id from public.verified_identities');
    expect(await refusalOf(client, () => verify(person, true))).toBe('42501');
    await verify(admin, true);
    await client.query(`update public.verified_identities set expires_at = now() + interval '1 day'`);
    await verify(admin, true);
    expect(await own()).toEqual([{ user_id: person }]);
    expect(await ask(client, admin, 'select user_id from public.verified_identities')).toEqual([]);
    expect(
      (
        await client.query(
          `select verified_by, expires_at = now() + interval '5 years' as for_five_years from public.verified_identities`,
        )
      ).rows,
    ).toEqual([{ verified_by: admin, for_five_years: true }]);
    await verify(admin, false);
    expect(await own()).toEqual([]);
    const { rows } = await client.query(
      `select action, actor, subject_id from private.audit_log where subject_table = 'verified_identities' order by id`,
    );
    expect(rows).toEqual(
      ['identity.verified', 'identity.verified', 'identity.unverified'].map((action) => ({
        action,
        actor: admin,
        subject_id: person,
      })),
    );
  });
});

import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { list } from '../desk/desk-calls.ts';
import { audited, isListed, mailsTo, newsOf, suspend, takeDown } from './safety-acts.ts';

const buildAdmin = (client: Client) => buildUser(client, { isAdmin: true });
const appeal = 'The sales are in my bank statement, page four.';

test('an idea that is taken down is gone for investors at once, and its founder reads why', async () => {
  await rolledBack(async (client) => {
    const [admin, founder, reader, saver] = [
      await buildAdmin(client),
      await buildUser(client, { role: 'entrepreneur' }),
      await buildInvestor(client),
      await buildInvestor(client),
    ];
    const idea = await buildListing(client, { submitted_by: founder });
    await buildSave(client, { userId: saver, ideaId: idea });
    await buildConversation(client, { investor: reader, founder, ideaId: idea });
    const sanction = await takeDown(client, admin, idea);
    expect(await isListed(client, idea)).toBe(false);
    expect(await ask(client, reader, 'select from public.ideas where id = $1', [idea])).toEqual([]);
    expect(
      await ask(client, founder, 'select from public.ideas where taken_down_at is not null'),
    ).toHaveLength(1);
    expect(await list(client, admin)).toMatchObject([{ id: idea, taken_down_at: expect.any(String) }]);
    expect(await newsOf(client, founder)).toEqual([{ what: 'taken_down', sanction_id: sanction }]);
    for (const investor of [reader, saver])
      expect(await newsOf(client, investor)).toEqual([{ what: 'idea_gone' }]);
    expect(await mailsTo(client, founder)).toMatchObject([
      { content: { what: 'taken_down', words: 'The sales are made up.', idea: { id: idea } } },
    ]);
    // What investors read names no reason.
    expect(await mailsTo(client, saver)).toMatchObject([
      { content: { what: 'idea_gone', words: null, reason: null } },
    ]);
    const reasons = (person: string) =>
      ask(client, person, 'select reason, words, ended_at from public.take_downs_of($1)', [idea]);
    expect(await reasons(founder)).toEqual([
      { reason: 'misleading', words: 'The sales are made up.', ended_at: null },
    ]);
    expect(await reasons(reader)).toEqual([]);
    expect(await refusalOf(client, () => takeDown(client, admin, idea))).toBe('PT409 ideas_take_down');
    await ask(client, admin, 'select public.reinstate_idea($1)', [idea]);
    expect(await isListed(client, idea)).toBe(true);
    expect(await newsOf(client, founder)).toMatchObject([{}, { what: 'reinstated' }]);
    expect(await audited(client, 'idea.reinstated')).toEqual([{ actor: admin, subject_id: idea }]);
  });
});

test('a founder appeals once, and another admin than who acted decides', async () => {
  await rolledBack(async (client) => {
    const [admin, other, founder] = [
      await buildAdmin(client),
      await buildAdmin(client),
      await buildUser(client, { role: 'entrepreneur' }),
    ];
    const idea = await buildListing(client, { submitted_by: founder });
    const id = await takeDown(client, admin, idea);
    const say = (person: string, words = appeal) =>
      refusalOf(client, () => ask(client, person, 'select public.appeal_take_down($1, $2)', [idea, words]));
    const decide = (person: string, decision: string) =>
      refusalOf(client, () =>
        ask(client, person, `select public.decide_appeal($1, $2, 'We looked again.')`, [id, decision]),
      );
    expect(await decide(other, 'upheld')).toBe('PT409 sanctions_decided');
    expect(await say(await buildUser(client))).toBe('42501');
    expect(await say(founder, ' too short ')).toBe('23514 sanctions_appeal_length');
    expect(await say(founder)).toBeNull();
    expect(await say(founder)).toBe('PT409 sanctions_appealed');
    const waiting = (person: string) =>
      ask(client, person, 'select id, is_own, appeal from public.desk_appeals()');
    expect(await waiting(admin)).toEqual([{ id, is_own: true, appeal }]);
    expect(await waiting(other)).toEqual([{ id, is_own: false, appeal }]);
    expect(await waiting(founder)).toEqual([]);
    expect(await decide(admin, 'lifted')).toBe('PT409 sanctions_other_admin');
    expect(await decide(other, 'maybe')).toBe('23514 sanctions_decision_known');
    expect(await decide(other, 'lifted')).toBeNull();
    expect(await decide(other, 'upheld')).toBe('PT409 sanctions_decided');
    expect(await isListed(client, idea)).toBe(true);
    expect(await waiting(other)).toEqual([]);
    expect(await mailsTo(client, founder)).toMatchObject([
      // Over meanwhile, so its mail is not sent any more.
      {},
      { content: { what: 'reinstated', words: 'We looked again.' } },
    ]);
    await takeDown(client, other, idea);
    // Of each take-down one appeal.
    expect(await say(founder)).toBeNull();
  });
});

test('an appeal that is not heard leaves the idea down', async () => {
  await rolledBack(async (client) => {
    const [admin, other] = [await buildAdmin(client), await buildAdmin(client)];
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const idea = await buildListing(client, { submitted_by: founder });
    const id = await takeDown(client, admin, idea);
    await ask(client, founder, 'select public.appeal_take_down($1, $2)', [idea, appeal]);
    await ask(
      client,
      other,
      `select public.decide_appeal($1, 'upheld', 'The statement is of another shop.')`,
      [id],
    );
    expect(await isListed(client, idea)).toBe(false);
    expect(await newsOf(client, founder)).toMatchObject([{}, { what: 'appeal_upheld' }]);
    // Any admin may still put it back.
    await ask(client, admin, 'select public.reinstate_idea($1)', [idea]);
    expect(await isListed(client, idea)).toBe(true);
  });
});

test('who is suspended cannot sign in, has no session, and their ideas are offered again when they are restored', async () => {
  await rolledBack(async (client) => {
    const [admin, founder] = [await buildAdmin(client), await buildUser(client, { role: 'entrepreneur' })];
    const idea = await buildListing(client, { submitted_by: founder });
    await buildSubscription(client, { userId: founder });
    await client.query(
      `update public.subscriptions set provider = 'sandbox', provider_subscription_id = 'sub_9'`,
    );
    await client.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
      [founder],
    );
    const state = async () =>
      (
        await client.query<{ banned: boolean; sessions: number; ended: number }>(
          `select coalesce(u.banned_until > now() + interval '50 years', false) as banned,
             (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
             (select coalesce(sum(cardinality(e.sessions)), 0)::int from auth.ended_access e where e.account = u.id) as ended
           from auth.users u where u.id = $1`,
          [founder],
        )
      ).rows[0];
    expect(await state()).toEqual({ banned: false, sessions: 1, ended: 0 });
    await suspend(client, admin, founder);
    expect(await state()).toEqual({ banned: true, sessions: 0, ended: 1 });
    expect(await isListed(client, idea)).toBe(false);
    expect(await refusalOf(client, () => suspend(client, admin, founder))).toBe(
      'PT409 sanctions_open_suspension',
    );
    // What was on its way comes in, and is not offered either.
    const late = await buildListing(client, { submitted_by: founder }).catch(() => null);
    expect(late === null || (await isListed(client, late))).toBe(false);
    const { rows } = await client.query('select provider_subscription_id from private.mandates_to_end');
    expect(rows).toEqual([{ provider_subscription_id: 'sub_9' }]);
    expect(await mailsTo(client, founder)).toMatchObject([
      {
        content: {
          what: 'suspended',
          words: 'It is not theirs.',
          token: expect.stringMatching(/^[0-9a-f]{48}$/),
        },
      },
    ]);
    await ask(client, admin, 'select public.restore_person($1)', [founder]);
    expect((await state())?.banned).toBe(false);
    expect(await isListed(client, idea)).toBe(true);
    expect(await audited(client, 'person.restored')).toEqual([{ actor: admin, subject_id: founder }]);
  });
});

test('an admin is not suspended, and the token of the mail opens reason and appeal alone', async () => {
  await rolledBack(async (client) => {
    const [admin, other, person] = [
      await buildAdmin(client),
      await buildAdmin(client),
      await buildUser(client),
    ];
    expect(await refusalOf(client, () => suspend(client, admin, other))).toBe('PT409 sanctions_of_admin');
    expect(await refusalOf(client, () => suspend(client, admin, crypto.randomUUID()))).toBe('PT404');
    const id = await suspend(client, admin, person);
    const { rows } = await client.query<{ token: string }>('select token from private.sanctions');
    const token = rows[0]!.token;
    const anon = (text: string, values: unknown[]) =>
      refusalOf(client, async () => {
        await client.query('set local role anon');
        await client.query(text, values);
        await client.query('reset role');
      });
    expect(await anon('select public.appeal_suspension($1, $2)', ['not-it', appeal])).toBe('42501');
    expect(await anon('select public.appeal_suspension($1, $2)', [token, appeal])).toBeNull();
    expect(await anon('select public.appeal_suspension($1, $2)', [token, appeal])).toBe(
      'PT409 sanctions_appealed',
    );
    await ask(client, other, `select public.decide_appeal($1, 'lifted', 'It was a mistake.')`, [id]);
    expect(await ask(client, other, 'select decision from public.suspension_of($1)', [token])).toEqual([
      { decision: 'lifted' },
    ]);
    const { rows: accounts } = await client.query('select from auth.users where banned_until is not null');
    expect(accounts).toEqual([]);
  });
});

test('the mail of a suspension is sent once more to who asks by their address, and to nobody else', async () => {
  await rolledBack(async (client) => {
    const [admin, person] = [await buildAdmin(client), await buildUser(client)];
    await suspend(client, admin, person);
    const { rows } = await client.query<{ email: string }>('select email from auth.users where id = $1', [
      person,
    ]);
    const again = async (email: string) => {
      await as(client, { role: 'anon' }, () =>
        client.query('select public.send_suspension_mail($1)', [email]),
      );
      return (await client.query('select from private.mails where finished_at is null')).rowCount;
    };
    const sent = (ago: string) =>
      client.query(`update private.mails set finished_at = now() - $1::interval, outcome = 'sent'`, [ago]);
    const address = ` ${rows[0]!.email.toUpperCase()} `;
    // The first one has not left yet.
    expect(await again(address)).toBe(1);
    await sent('9 minutes');
    expect(await again(address)).toBe(0);
    await sent('11 minutes');
    expect(await again('somebody.else@example.com')).toBe(0);
    expect(await again(address)).toBe(1);
    expect(await mailsTo(client, person)).toMatchObject([{ content: { what: 'suspended' } }]);
    // Long after, when the first one has been cleared away.
    await client.query('delete from private.mails');
    expect(await again(address)).toBe(1);
    await sent('11 minutes');
    await ask(client, admin, 'select public.restore_person($1)', [person]);
    await sent('11 minutes');
    expect(await again(address)).toBe(0);
  });
});

test('a warning is read, and takes nothing away', async () => {
  await rolledBack(async (client) => {
    const [admin, person] = [await buildAdmin(client), await buildUser(client)];
    await ask(client, admin, `select public.warn_person($1, 'abuse', ' Please stay polite. ')`, [person]);
    expect(await mailsTo(client, person)).toMatchObject([
      { content: { what: 'warned', words: 'Please stay polite.' } },
    ]);
    expect(await audited(client, 'person.warned')).toEqual([{ actor: admin, subject_id: person }]);
    const { rows } = await client.query('select from auth.users where banned_until is not null');
    expect(rows).toEqual([]);
  });
});

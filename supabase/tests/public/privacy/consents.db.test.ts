/** What people agree to, item by item, and what withdrawing takes along (decision 286). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';

interface Consent {
  readonly purpose: string;
  readonly notice: number | null;
  readonly withdrawn_at: Date | null;
}

const consentsOf = (client: Client, id: string): Promise<Consent[]> =>
  ask<Consent>(client, id, 'select * from public.own_consents()');
const standing = async (client: Client, id: string): Promise<string[]> =>
  (await consentsOf(client, id)).filter(({ withdrawn_at: at }) => at === null).map(({ purpose }) => purpose);
const withdraw = (client: Client, id: string, purpose: string) =>
  ask(client, id, 'select public.withdraw_consent($1)', [purpose]);
const give = (client: Client, id: string, purpose: string) =>
  ask(client, id, 'select public.give_consent($1)', [purpose]);

async function count(client: Client, from: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ found: number }>(`select count(*)::int as found from ${from}`, [
    ...values,
  ]);
  return rows[0]!.found;
}

test('making an account agrees to two things, under the version of today', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    const { rows } = await client.query<{ version: number }>('select private.privacy_version() as version');
    expect(await consentsOf(client, id)).toMatchObject([
      { purpose: 'account', notice: rows[0]!.version, withdrawn_at: null },
      { purpose: 'visits', notice: rows[0]!.version, withdrawn_at: null },
    ]);
    expect(await consentsOf(client, await buildUser(client))).toHaveLength(2);
  });
});

test('a form that is sent gives its consent, with a line in the log', async () => {
  await rolledBack(async (client) => {
    const id = await buildInvestor(client);
    await buildInvestorProfile(client, id);
    await buildIdentity(client, { userId: id });
    expect(await standing(client, id)).toEqual(['account', 'identity', 'investor_profile', 'visits']);
    // That of the identity is told by its submission.
    const given = `private.audit_log where action = 'consent.given' and subject_id = $1`;
    expect(await count(client, given, [id])).toBe(1);
  });
});

test('withdrawing takes along what was kept for that purpose, and nothing else', async () => {
  await rolledBack(async (client) => {
    const id = await buildInvestor(client);
    await buildInvestorProfile(client, id);
    const submission = await buildIdentity(client, { userId: id, state: 'verified' });
    await client.query(`insert into public.verified_identities (user_id, submission_id) values ($1, $2)`, [
      id,
      submission,
    ]);
    const kept = async () => {
      const counts: number[] = [];
      for (const table of ['investor_profiles', 'kyc_submissions', 'verified_identities'])
        counts.push(await count(client, `public.${table} where user_id = $1`, [id]));
      return counts;
    };
    expect(await kept()).toEqual([1, 1, 1]);
    await withdraw(client, id, 'identity');
    expect(await kept()).toEqual([1, 0, 0]);
    await withdraw(client, id, 'investor_profile');
    expect(await kept()).toEqual([0, 0, 0]);
    expect(await standing(client, id)).toEqual(['account', 'visits']);
    // Again is the same.
    await withdraw(client, id, 'identity');
    const withdrawn = `private.audit_log where action = 'consent.withdrawn' and subject_id = $1`;
    expect(await count(client, withdrawn, [id])).toBe(2);
  });
});

test('who does not want to be counted is not, and their visits are forgotten', async () => {
  await rolledBack(async (client) => {
    const id = await buildInvestor(client);
    const idea = await buildListing(client, { pitch_deck_url: 'https://files.example/deck.pdf' });
    const open = async () => {
      await ask(client, id, 'select public.record_idea_view($1)', [idea]);
      await ask(client, id, `select public.record_document_opening($1, 'pitch_deck')`, [idea]);
    };
    const seen = async () => [
      await count(client, 'private.idea_views where viewer = $1', [id]),
      await count(client, 'private.document_openings where reader = $1', [id]),
    ];
    await open();
    expect(await seen()).toEqual([1, 1]);
    await withdraw(client, id, 'visits');
    expect(await seen()).toEqual([0, 0]);
    await open();
    expect(await seen()).toEqual([0, 0]);
    // The founder's number stays, and names nobody.
    expect(await count(client, 'private.idea_days where idea_id = $1 and views = 1', [idea])).toBe(1);
    await give(client, id, 'visits');
    await open();
    expect(await seen()).toEqual([1, 1]);
  });
});

test.each([
  ['the account’s is withdrawn by its deletion', 'withdraw', 'account', 'PT409 consents_account'],
  ['a form’s is given with the form', 'give', 'identity', '23514 consents_given_here'],
  ['nothing else can be given', 'give', 'adverts', '23514 consents_given_here'],
])('%s', async (_name, act, purpose, expected) => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    const work = () => (act === 'give' ? give(client, id, purpose) : withdraw(client, id, purpose));
    expect(await refusalOf(client, work)).toBe(expected);
  });
});

test('changing one’s mind more than twenty times a day waits until tomorrow; withdrawing never does', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    for (let time = 1; time < 20; time += 1) {
      await withdraw(client, id, 'visits');
      await give(client, id, 'visits');
    }
    await withdraw(client, id, 'visits');
    expect(await refusalOf(client, () => give(client, id, 'visits'))).toBe('PT429 consents_a_day');
    expect(await standing(client, id)).toEqual(['account']);
  });
});

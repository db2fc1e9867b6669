/** The copy of one's data: everything that is kept, and nothing about others (decision 289). */
import { as, preparedOnce, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';
import { person, refusalOf } from '../acting.ts';
import { buildWorld, type World } from '../policies/world.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Copy = Readonly<Record<string, Rows>>;

const copyOf = (client: Client, id: string, minutesAgo = 0): Promise<Copy> =>
  as(client, person(id, minutesAgo), async () => {
    const { rows } = await client.query<{ data: Copy }>('select public.export_own_data() as data');
    return rows[0]!.data;
  });

/** Tables of people that are not in the copy, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'private.demo_accounts': 'of the installation',
  'private.document_requests': 'secrets of a request on its way, gone after a day',
  'private.hidden_messages': 'what the desk put away is read by nobody; the copy says that it was',
  'private.recovery_codes': 'secrets that open the account, kept as hashes',
  'private.ring_accounts':
    'found again each night from saves and ratings, which are in the copy; names others',
  'private.rings': 'work of the desk',
  'private.search_conditions': 'a saved search once more, as listings find it',
  'private.unsubscribe_tokens': 'secrets of links in mails',
  'public.review_assignments': 'work of the desk',
};

test('every table of people has its list in the copy, or a reason why not', async () => {
  await rolledBack(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select distinct format('%I.%I', n.nspname, c.relname) as name
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'f' and n.nspname in ('public', 'private') and (
         k.confrelid = 'auth.users'::regclass
         -- What belongs to a person by their idea, conversation or deal.
         or k.confrelid in ('public.conversations'::regclass, 'public.deals'::regclass)
       )`,
    );
    const { rows: functions } = await client.query<{ body: string }>(
      `select string_agg(prosrc, ' ') as body from pg_proc
       where proname like '%\\_data' and pronamespace = 'private'::regnamespace`,
    );
    const named = new Set(functions[0]!.body.match(/\b(?:public|private)\.[a-z_]+/g));
    const missing = tables.map(({ name }) => name).filter((name) => !named.has(name));
    const ofOthersToo = ['private.record_checks'];
    expect(missing.filter((name) => !ofOthersToo.includes(name)).toSorted()).toEqual(
      Object.keys(leftOut).toSorted(),
    );
  });
});

const inWorld = preparedOnce(buildWorld);

/** Ids and addresses of everybody but one. */
async function marksOfOthers(client: Client, { actors }: World, id: string): Promise<string[]> {
  const others = Object.values(actors).flatMap((actor) => (actor.id && actor.id !== id ? [actor.id] : []));
  const { rows } = await client.query<{ email: string }>('select email from auth.users where id = any($1)', [
    others,
  ]);
  return [...others, ...rows.map(({ email }) => email)];
}

test('an investor’s copy has what they wrote, paid, opened and sent, and no mark of anybody else', async () => {
  await inWorld(async (client, world) => {
    const id = world.actors.subscriber.id!;
    await buildInvestorProfile(client, id);
    const copy = await copyOf(client, id);
    for (const list of [
      'account',
      'consents',
      'subscriptions',
      'payments',
      'saved_ideas',
      'conversations',
      'messages',
      'deals',
      'offers',
      'ratings',
      'reports_you_sent',
      'investor_profile',
      'questions',
    ])
      expect([list, copy[list]!.length > 0]).toEqual([list, true]);
    expect(copy['ideas']).toEqual([]);
    expect(copy['messages']!.map(({ by }) => by)).toContain('you');
    const text = JSON.stringify(copy);
    const told = (await marksOfOthers(client, world, id)).filter((mark) => text.includes(mark));
    expect(told).toEqual([]);
  });
});

test('a founder’s copy has their ideas whole, and nobody who looked, saved, asked or rated', async () => {
  await inWorld(async (client, world) => {
    const id = world.founder;
    const copy = await copyOf(client, id);
    expect(copy['ideas']).toHaveLength(2);
    expect(Object.keys(copy['ideas']![0]!)).toEqual(
      expect.arrayContaining(['business_name', 'founder_phone', 'funds_usage', 'approval_status']),
    );
    const text = JSON.stringify(copy);
    const told = (await marksOfOthers(client, world, id)).filter((mark) => text.includes(mark));
    expect(told).toEqual([]);
    expect(text).not.toMatch(/pan_encrypted|number_hash|token/);
  });
});

test('a number of an identity is there by its last four digits', async () => {
  await inWorld(async (client, world) => {
    const { rows } = await client.query<{ user_id: string; number_last4: string }>(
      'select user_id, number_last4 from public.kyc_submissions limit 1',
    );
    const copy = await copyOf(client, rows[0]!.user_id);
    expect(copy['identity']![0]).toMatchObject({ last_four_of_number: rows[0]!.number_last4 });
    expect(world.submission).not.toBe('');
  });
});

test('a copy takes a sign-in of the last ten minutes, five are made a day, each with its line in the log', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    expect(await refusalOf(client, () => copyOf(client, id, 11))).toBe('42501 recent_sign_in');
    for (let copy = 0; copy < 5; copy += 1) await copyOf(client, id, 9);
    expect(await refusalOf(client, () => copyOf(client, id))).toBe('PT429 copies_a_day');
    const { rows } = await client.query(
      `select actor from private.audit_log where action = 'data.exported' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ actor: id })));
  });
});

/** What the teaser's readers learn of its founder and of what is filled in: facts and numbers, no word. */
import { ideaFields, type IdeaTab, ideaQuestions, questionOf } from '@sangam/domain/idea-questions';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, type IdeaColumns } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

async function ask(client: Client, name: string, reader: string, idea: string) {
  const { rows } = await as(client, person(reader), () =>
    client.query<Record<string, unknown>>(`select f.* from public.${name}($1) f`, [idea]),
  );
  return rows;
}

const reader = (client: Client) => buildUser(client, { hasAcceptedDisclaimer: true });

test('of a founder the teaser tells approved ideas, the month of joining, a confirmed e-mail and a portrait, no more', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { fullName: 'Asha Patil' });
    // The evening of the last day of October is November in India.
    await client.query(`update auth.users set created_at = '2025-10-31 20:00:00+00' where id = $1`, [
      founder,
    ]);
    const idea = await buildListing(client, { submitted_by: founder });
    await buildListing(client, { submitted_by: founder, business_name: 'Second' });
    await buildIdea(client, { submitted_by: founder, business_name: 'Waiting' });
    await buildListing(client, {
      submitted_by: founder,
      business_name: 'Taken back',
      withdrawn_at: '2026-01-01',
    });
    await buildListing(client, { business_name: 'Of another' });
    const told = await as(client, person(await reader(client)), () =>
      client.query<Record<string, unknown>>(
        `select approved_ideas, member_since::text, is_email_confirmed from public.founder_of_idea($1)`,
        [idea],
      ),
    );
    expect(told.rows).toEqual([{ approved_ideas: 2, member_since: '2025-11-01', is_email_confirmed: true }]);
    const [row] = await ask(client, 'founder_of_idea', founder, idea);
    expect(Object.keys(row ?? {})).toEqual([
      'approved_ideas',
      'member_since',
      'is_email_confirmed',
      'portrait',
      'vetted_by',
      'usually_answers',
      'identity_verified_at',
    ]);
  });
});

test('readers are told when a founder’s identity was verified, while that counts', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildListing(client, { submitted_by: founder });
    const reads = await reader(client);
    const told = async () => (await ask(client, 'founder_of_idea', reads, idea))[0]?.['identity_verified_at'];
    expect(await told()).toBeNull();
    await client.query(
      `insert into public.verified_identities (user_id, verified_at) values ($1, '2026-02-03T10:00:00Z')`,
      [founder],
    );
    expect(await told()).toEqual(new Date('2026-02-03T10:00:00Z'));
    await client.query(`update public.verified_identities set expires_at = '2026-02-04'`);
    expect(await told()).toBeNull();
  });
});

test('an e-mail that is not confirmed is told as that; more than a hundred ideas are told as a hundred', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { isEmailConfirmed: false });
    const idea = await buildListing(client, { submitted_by: founder });
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `insert into public.ideas select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).*
       from public.ideas i, generate_series(1, 100) where i.id = $1`,
      [idea],
    );
    await client.query(`set local session_replication_role = 'origin'`);
    expect(await ask(client, 'founder_of_idea', await reader(client), idea)).toMatchObject([
      { approved_ideas: 100, is_email_confirmed: false },
    ]);
  });
});

test('who vetted an idea is told by first name; nobody is named where nobody vetted', async () => {
  await rolledBack(async (client) => {
    const reviewer = await buildUser(client, { isAdmin: true, fullName: 'Leela Menon' });
    const visitor = await reader(client);
    const namedFor = async (columns: IdeaColumns) => {
      const idea = await buildListing(client, columns);
      const [row] = await ask(client, 'founder_of_idea', visitor, idea);
      return row?.vetted_by;
    };
    const looked = { reviewed_by: reviewer, reviewed_at: '2026-01-02', checked: ['place'] };
    expect(await namedFor(looked)).toBe('Leela');
    // Approved with nothing checked, and brought in without a review: no badge, and no name.
    expect(await namedFor({ ...looked, checked: [] })).toBeNull();
    expect(await namedFor({ ...looked, reviewed_by: null })).toBeNull();
    await client.query(`update public.profiles set full_name = '' where id = $1`, [reviewer]);
    expect(await namedFor(looked)).toBeNull();
  });
});

test('of an idea that is not listed its founder and admins are told, readers are not', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true });
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
    const idea = await buildIdea(client, { submitted_by: founder });
    const counts = async (name: string) => {
      const found: number[] = [];
      for (const id of [founder, admin, investor]) found.push((await ask(client, name, id, idea)).length);
      return found;
    };
    expect(await counts('founder_of_idea')).toEqual([1, 1, 0]);
    expect(await counts('contents_of_listing')).toEqual([0, 0, 0]);
  });
});

const columnsOf = (tab: IdeaTab): string[] =>
  ideaFields.flatMap((field) => (questionOf(field).tab === tab ? [ideaQuestions[field].column] : []));
const tabs = ['overview', 'business', 'market', 'progress', 'team', 'financials'] as const;

test('what is filled in is counted by the tabs of the domain, an answer each', async () => {
  await rolledBack(async (client) => {
    const optional = tabs
      .flatMap(columnsOf)
      .filter((column) =>
        ideaFields.some(
          (field) => ideaQuestions[field].column === column && questionOf(field).required !== true,
        ),
      );
    const filled = Object.fromEntries(optional.map((column) => [column, 'Some words'])) as IdeaColumns;
    const idea = await buildListing(client, {
      ...filled,
      pitch_deck_url: 'https://files.example/deck.pdf',
      business_images: ['https://a.in/1', 'https://a.in/2'],
    });
    const visitor = await reader(client);
    const [whole] = await ask(client, 'contents_of_listing', visitor, idea);
    expect(whole).toEqual({
      ...Object.fromEntries(tabs.map((tab) => [tab, columnsOf(tab).length])),
      pictures: 2,
      has_pitch_deck: true,
      has_video_pitch: false,
    });
    for (const tab of tabs) {
      for (const column of columnsOf(tab).filter((name) => optional.includes(name))) {
        await client.query('savepoint one');
        await client.query(`update public.ideas set ${column} = null where id = $1`, [idea]);
        const [less] = await ask(client, 'contents_of_listing', visitor, idea);
        expect([column, less]).toEqual([column, { ...whole, [tab]: columnsOf(tab).length - 1 }]);
        await client.query('rollback to savepoint one');
      }
    }
  });
});

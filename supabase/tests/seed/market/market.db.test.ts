import { readFileSync } from 'node:fs';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { industries } from '@sangam/domain/industries';
import { findPincode, type PincodeFile, pincodeFileName } from '@sangam/domain/pincodes';
import { formErrors } from '@sangam/domain/testing/form-errors';
import type { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../generated/database.types.ts';
import { idPattern } from '../../../seed/market/ids.ts';
import { fingerprint, value, withDatabase } from './market-world.ts';

type Idea = Database['public']['Tables']['ideas']['Row'];
type Listing = Database['public']['Tables']['listings']['Row'];

interface Stored {
  ideas: Idea[];
  listings: Listing[];
  saves: { idea_id: string; user_id: string; created_at: string }[];
  founders: number[];
  orphans: string[];
  unmarked: number;
  unmarkedAccounts: number;
  /** Before and after the triggers have made everything again. */
  counted: [Record<string, string>, Record<string, string>];
}

let stored: Stored;

const at = (text: string | null): number => Date.parse(text ?? '');
const share = (texts: readonly string[]): number => new Set(texts).size / texts.length;

const rowsOf = async <T>(client: Client, table: string): Promise<T[]> =>
  (await client.query<{ row: T }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row);

/** Rows that refer to what is not there: the foreign keys are off while a market is made. */
async function findOrphans(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; query: string }>(
    `select conname as name,
       format('select count(*)::integer from %s child where child.%I is not null and not exists (select from %s parent where parent.%I = child.%I)',
         conrelid::regclass, own.attname, confrelid::regclass, target.attname, own.attname) as query
     from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
     where contype = 'f' and confrelid in ('auth.users'::regclass, 'public.ideas'::regclass, 'public.listings'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name, query } of rows) if ((await value<number>(client, query)) > 0) found.push(name);
  return found;
}

beforeAll(async () => {
  await withDatabase(async (client, fill) => {
    await fill({ listings: 800 });
    stored = {
      ideas: await rowsOf(client, 'public.ideas'),
      listings: await rowsOf(client, 'public.listings'),
      saves: await rowsOf(client, 'public.saved_ideas'),
      founders: (
        await client.query<{ ideas: number }>(
          'select count(*)::integer as ideas from public.ideas group by submitted_by',
        )
      ).rows.map(({ ideas }) => ideas),
      orphans: await findOrphans(client),
      unmarked: await value(
        client,
        `select count(*)::integer from (
           select id from public.ideas union all select id from public.listings union all select id from public.saved_ideas
           union all select id from public.idea_questions union all select id from auth.users
         ) as row where id::text not like $1`,
        [idPattern],
      ),
      unmarkedAccounts: await value(
        client,
        `select count(*)::integer
         from auth.users join public.notification_preferences on user_id = id
         where email not like '%@market.sangam.example' or encrypted_password is not null
           or raw_app_meta_data ->> 'is_generated' is distinct from 'true'
           or 'none' <> any (array[activity_mail, review_mail, search_mail, question_mail])`,
      ),
      counted: [await fingerprint(client), {}],
    };
    // By the triggers, as if each idea were approved now; days of saves as they are counted one by one.
    await client.query(
      'delete from public.listings; delete from private.idea_days; delete from private.desk_ideas',
    );
    await client.query('update public.ideas set agreed_to_terms = agreed_to_terms');
    await client.query(
      `create temporary table saves as select * from public.saved_ideas;
       delete from public.saved_ideas; delete from private.idea_views; delete from private.idea_days;
       insert into public.saved_ideas select * from saves; 
       insert into private.idea_views select idea_id, user_id, private.india_day(created_at) from saves`,
    );
    stored.counted[1] = await fingerprint(client);
  });
});

test('a market of so many listings has founders of several ideas, and ideas in every standing', () => {
  const { ideas, listings, founders } = stored;
  expect([listings.length, ideas.length]).toEqual([800, 999]);
  expect(Math.max(...founders)).toBe(5);
  expect(founders.filter((number) => number === 1).length).toBeGreaterThan(founders.length / 2);
  const standings = ideas.map(({ approval_status, version, withdrawn_at }) =>
    withdrawn_at === null ? `${approval_status} ${version}` : 'withdrawn',
  );
  expect(new Set(standings)).toEqual(
    new Set([
      'approved 1',
      'approved 2',
      'rejected 1',
      'rejected 2',
      'needs_revision 1',
      'needs_revision 2',
      'pending 1',
      'pending 2',
      'withdrawn',
    ]),
  );
});

test('what is composed, counted and listed is what the triggers make of the same ideas', () => {
  const [made, byTriggers] = stored.counted;
  expect(byTriggers).toEqual(made);
});

test('nothing refers to what is not there, and every account and row says that it was generated', () => {
  expect([stored.orphans, stored.unmarked, stored.unmarkedAccounts]).toEqual([[], 0, 0]);
  for (const { founder_email, founder_phone } of stored.ideas) {
    expect(founder_email).toMatch(/@market\.sangam\.example$/);
    expect(founder_phone).toMatch(/^\+9190000[0-9]{5}$/);
  }
});

test('every idea passes the wizard, and its pincode is of its state', () => {
  const files = new Map<string, PincodeFile>();
  for (const idea of stored.ideas) {
    expect([idea.title, formErrors({ ...toIdeaForm(idea), agreedToTerms: true })]).toEqual([idea.title, {}]);
    const name = pincodeFileName(idea.pincode);
    const file =
      files.get(name) ??
      (JSON.parse(
        readFileSync(
          new URL(`../../../../packages/domain/generated/pincodes/${name}.json`, import.meta.url),
          'utf8',
        ),
      ) as PincodeFile);
    files.set(name, file);
    expect([idea.pincode, findPincode(file, idea.pincode)?.state]).toEqual([idea.pincode, idea.state]);
  }
});

test('times are in order, and lie in the two years before, more of them lately', () => {
  const present = Date.parse('2026-11-20T06:00:00Z');
  for (const { timestamp, sent_at, reviewed_at, withdrawn_at } of stored.ideas) {
    const times = [at(timestamp), at(sent_at), at(withdrawn_at), present].filter(
      (time) => !Number.isNaN(time),
    );
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(reviewed_at === null || (at(reviewed_at) > at(timestamp) && at(reviewed_at) <= present)).toBe(
      true,
    );
    expect(present - at(timestamp)).toBeLessThan(740 * 86_400_000);
  }
  const ages = stored.ideas
    .map(({ timestamp }) => present - at(timestamp))
    .toSorted((one, other) => one - other);
  expect(ages[ages.length / 2 - 0.5]! / 86_400_000).toBeLessThan(300);
});

test('texts differ, a few words are in many and most in few, and some are Hindi', () => {
  const { ideas, listings } = stored;
  expect(share(ideas.map(({ product_service }) => product_service))).toBeGreaterThan(0.98);
  expect(share(ideas.map(({ title }) => title))).toBeGreaterThan(0.8);
  expect(new Set(listings.map(({ industry }) => industry))).toEqual(new Set(industries));
  expect(new Set(listings.map(({ state }) => state)).size).toBeGreaterThan(25);
  const words = new Map<string, number>();
  for (const { title, summary } of listings)
    for (const word of new Set(`${title} ${summary}`.toLowerCase().match(/\p{L}[\p{L}\p{M}’]+/gu)))
      words.set(word, (words.get(word) ?? 0) + 1);
  const counts = [...words.values()].toSorted((one, other) => other - one);
  expect(counts[20]! / listings.length).toBeGreaterThan(0.1);
  expect(counts.filter((count) => count <= 2).length / counts.length).toBeGreaterThan(0.4);
  const hindi = listings.filter(({ title, summary }) =>
    /\p{Script=Devanagari}/u.test(title + summary),
  ).length;
  expect(hindi / listings.length).toBeGreaterThan(0.03);
  expect(hindi / listings.length).toBeLessThan(0.2);
});

test('most state a return, amounts are of their trade, and saves are a long tail', () => {
  const { listings, saves } = stored;
  const stated = listings.filter(({ roi_is_stated }) => roi_is_stated).length / listings.length;
  expect(stated).toBeGreaterThan(0.45);
  expect(stated).toBeLessThan(0.75);
  const median = (pattern: RegExp): number =>
    listings
      .filter(({ title }) => pattern.test(title))
      .map(({ funding_amount }) => funding_amount)
      .toSorted((one, other) => one - other)
      .at(0.5 * listings.filter(({ title }) => pattern.test(title)).length)!;
  expect(median(/Chai|Tea|Tiffin/)).toBeLessThan(
    median(/Restaurant|Clinic|Software|Transport|Logistics/) / 2,
  );
  const counts = listings.map(({ saves_count }) => saves_count);
  expect(counts.filter((count) => count === 0).length / counts.length).toBeGreaterThan(0.4);
  expect(Math.max(...counts)).toBeGreaterThan((10 * saves.length) / listings.length);
});

/** The product's project over REST: `[api]` of supabase/config.toml, and the reads of product §7.tables. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../request.ts';
import { client } from '../server.ts';
import { jwtSecret, userToken } from '../tokens.ts';
import { withServer } from '../with-server.ts';

const founder = '00000000-0000-4000-8000-00000000000f';
const other = '00000000-0000-4000-8000-0000000000ee';

/** Ideas of both founders, a day apart, the later ones first in the table. */
const fixtures = `
  insert into auth.users (id, email, email_confirmed_at) values
    ('${founder}', 'founder@people.example', now()), ('${other}', 'other@people.example', now());
  insert into public.ideas (
    submitted_by, "timestamp", approval_status, reviewed_at, admin_notes, business_name, category, pincode, city, state, business_stage,
    business_type, product_service, revenue_model, success_reason, target_customers, competition, setup_started, existing_sales, physical_setup,
    founder_name, founder_email, founder_phone, founder_role, founder_experience, total_funding, own_contribution, funds_usage, break_even_time, agreed_to_terms
  )
  select submitted_by::uuid, at::timestamptz, status, case when status <> 'pending' then now() end, notes, name, 'Food & Beverage', '442001',
    'Wardha', 'Maharashtra', 'Planning', 'Food', 'Ginger', 'Sale', 'Demand', 'Stalls', 'Market', 'no', 'None yet', 'A shed', 'Ravi Kulkarni',
    'ravi@people.example', '+916000000001', 'Owner', 'Ten years', '500000', '20%', 'Grinder', '14 months', true
  from (values
    ('${founder}', '2026-03-03T10:00:00Z', 'pending', null, 'Newest'),
    ('${founder}', '2026-03-01T10:00:00Z', 'rejected', 'Too little detail.', 'Oldest'),
    ('${other}', '2026-03-04T10:00:00Z', 'pending', null, 'Of another'),
    ('${founder}', '2026-03-02T10:00:00Z', 'needs_revision', 'Say who buys it.', 'Middle')
  ) as given (submitted_by, at, status, notes, name);
  create function public.path_of_requests() returns text language sql stable as $$ select current_setting('search_path') $$;
  create table public.many_rows (id integer primary key);
  insert into public.many_rows select generate_series(1, 1002);`;

const server = withServer({
  project: 'product',
  environment: { JWT_SECRET: jwtSecret },
});
const { database } = server;

beforeAll(async () => {
  await database.query(fixtures);
  await vi.waitUntil(async () => (await sendRest(server, '/many_rows?limit=1')).status === 200, 20_000);
});

const as = (sub: string): SupabaseClient =>
  client(server, { global: { headers: { authorization: `Bearer ${userToken(sub)}` } } });

describe('settings of [api]', () => {
  test('schemas: public and nothing else', async () => {
    for (const schema of ['private', 'auth', 'storage', 'extensions', 'graphql_public']) {
      const answer = await sendRest(server, '/ideas', { headers: { 'accept-profile': schema } });
      expect([answer.status, answer.json()]).toMatchObject([
        406,
        { code: 'PGRST106', hint: 'Only the following schemas are exposed: public' },
      ]);
    }
    const read = await sendRest(server, '/many_rows?id=eq.1');
    expect([read.json(), read.headers.get('content-profile')]).toEqual([[{ id: 1 }], null]);
  });

  test('extra_search_path: functions of extensions are found', async () => {
    expect((await sendRest(server, '/rpc/path_of_requests')).json()).toBe('"public", "public", "extensions"');
  });

  test('max_rows: a thousand', async () => {
    expect((await sendRest(server, '/many_rows')).json()).toHaveLength(1000);
    expect((await sendRest(server, '/many_rows?limit=1001')).json()).toHaveLength(1000);
  });
});

describe('the reads of ideas', () => {
  const fields = 'id, title, category, funding_amount, roi_estimate, timestamp, approval_status, admin_notes';
  const ofFounder = (reader: SupabaseClient) =>
    reader.from('ideas').select(fields).eq('submitted_by', founder).order('timestamp', { ascending: false });

  test(
    'a founder’s own, with the specified fields and no others, newest first',
    { tags: ['S7.tables.1'] },
    async () => {
      const { data, error } = await ofFounder(as(founder));
      expect(error).toBeNull();
      expect(data).toEqual(
        [
          ['Newest', '2026-03-03T10:00:00+00:00', 'pending', null],
          ['Middle', '2026-03-02T10:00:00+00:00', 'needs_revision', 'Say who buys it.'],
          ['Oldest', '2026-03-01T10:00:00+00:00', 'rejected', 'Too little detail.'],
        ].map(([name, timestamp, status, notes]) => ({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          title: name,
          category: 'Food & Beverage',
          funding_amount: 500_000,
          roi_estimate: 15,
          timestamp,
          approval_status: status,
          admin_notes: notes,
        })),
      );
    },
  );

  test('nobody else gets them', async () => {
    expect((await ofFounder(as(other))).data).toEqual([]);
    const signedOut = await ofFounder(client(server));
    expect([signedOut.data, signedOut.status]).toEqual([null, 401]);
  });

  test(
    'one by its id: the whole record to its founder, nothing to others',
    { tags: ['S7.tables.4'] },
    async () => {
      const { rows } = await database.query<{ id: string }>(
        `select id from public.ideas where business_name = 'Middle'`,
      );
      const id = rows[0]?.id ?? '';
      const one = await as(founder).from('ideas').select('*').eq('id', id).single();
      expect([one.status, one.error]).toEqual([200, null]);
      expect(one.data).toMatchObject({
        id,
        business_name: 'Middle',
        founder_phone: '+916000000001',
        submitted_by: founder,
      });
      const { rows: whole } = await database.query<{ columns: string[] }>(
        `select array_agg(attname::text order by attnum) as columns from pg_attribute
       where attrelid = 'public.ideas'::regclass and attnum > 0 and not attisdropped`,
      );
      expect(Object.keys(one.data as object)).toEqual(whole[0]?.columns);
      for (const [reader, wanted] of [
        [as(other), id],
        [as(founder), '00000000-0000-4000-8000-000000000000'],
      ] as const) {
        const none = await reader.from('ideas').select('*').eq('id', wanted).single();
        expect(none).toMatchObject({
          data: null,
          status: 406,
          error: { code: 'PGRST116', details: 'The result contains 0 rows' },
        });
      }
    },
  );
});

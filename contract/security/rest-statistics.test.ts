/**
 * PostgreSQL's planner knows about rows that row-level security hides. Nothing that it reckons, quotes or
 * skips may tell a role of the API what is in them. The server here serves the product itself; tables of no
 * meaning are made beside its own.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../api/request.ts';
import { jwtSecret, userToken } from '../api/tokens.ts';
import { withServer } from '../api/with-server.ts';

const ideas = `
  insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-00000000000f', 'founder@people.example', now());
  insert into public.ideas (
    submitted_by, approval_status, reviewed_at, business_name, category, pincode, city, state, business_stage, business_type, product_service,
    revenue_model, success_reason, target_customers, competition, setup_started, existing_sales, physical_setup, founder_name, founder_email,
    founder_phone, founder_role, founder_experience, total_funding, own_contribution, funds_usage, break_even_time, agreed_to_terms
  )
  select '00000000-0000-4000-8000-00000000000f', 'approved', now(), 'Ginger works ' || chr(96 + n % 26 + 1), 'Food & Beverage', '442001', 'Wardha',
    'Maharashtra', 'Planning', 'Food', 'Ginger', 'Sale', 'Demand', 'Stalls', 'Market', 'no', 'None yet', 'A shed', 'Ravi Kulkarni',
    'ravi' || n || '@people.example', '+91' || (6000000000 + n::bigint * 9990001), 'Owner', 'Six years', '500000', '20%', 'Grinder', '14 months', true
  from generate_series(1, 300) as n;
  analyze public.ideas;`;

const tables = `
  create table public.lab_open (id integer primary key, word text);
  insert into public.lab_open select n, 'word ' || n from generate_series(1, 3000) as n;
  grant select on public.lab_open to anon, authenticated;
  create table public.lab_owned (id integer primary key, open_id integer references public.lab_open, secret integer, shown boolean);
  create index lab_owned_open on public.lab_owned (open_id);
  insert into public.lab_owned select n, n, n, n <= 1500 from generate_series(1, 3000) as n;
  alter table public.lab_owned enable row level security;
  create policy "shown rows" on public.lab_owned for select to anon using (shown);
  grant select, insert on public.lab_owned to anon;
  grant select on public.lab_owned to service_role;
  create policy "anyone adds" on public.lab_owned for insert to anon with check (true);
  create view public.lab_window as select id, secret from public.lab_owned where shown;
  grant select on public.lab_window to anon;
  create table public.lab_columns (id integer primary key, word text, secret text default 'hush');
  insert into public.lab_columns select n, 'word ' || n from generate_series(1, 3000) as n;
  revoke all on public.lab_columns from anon;
  grant select (id, word) on public.lab_columns to anon;
  create function public.lab_rows() returns setof public.lab_owned language sql stable as 'select * from public.lab_owned';
  create table public.lab_sealed (id integer primary key, secret text unique, length integer check (length > 0));
  alter table public.lab_sealed enable row level security;
  insert into public.lab_sealed values (1, 'buried treasure', 7);
  create function public.lab_shorten() returns void language sql volatile security definer set search_path = '' as
    'update public.lab_sealed set length = 0';
  create function public.lab_repeat() returns void language plpgsql volatile security definer set search_path = '' as
    $$ begin insert into public.lab_sealed select 2, secret from public.lab_sealed; end $$;
  create function public.lab_empty() returns void language sql volatile security definer set search_path = '' as
    'update public.lab_sealed set id = null';
  create function public.lab_ask() returns boolean language plpgsql stable as $$ begin raise exception 'the policy was asked'; end $$;
  create table public.lab_asked (id integer primary key, phone text, amount integer, flag boolean, note text, open_id integer references public.lab_open);
  create index lab_asked_noted on public.lab_asked (open_id) where note = 'x';
  insert into public.lab_asked select n, '+9160000000' || n, n, n % 2 = 0, 'y', n from generate_series(10, 99) as n;
  alter table public.lab_asked enable row level security;
  create policy "anyone who asks" on public.lab_asked to anon using (open_id < 0 or id < 0 or (amount < 0 and flag) or (select public.lab_ask()));
  analyze public.lab_open, public.lab_owned, public.lab_columns;`;

const server = withServer({ project: 'product', environment: { JWT_SECRET: jwtSecret } });
const { database } = server;

beforeAll(async () => {
  await database.query(ideas);
  await database.query(tables);
  await vi.waitUntil(
    async () => (await sendRest(server, '/lab_columns?select=id&limit=1')).status === 200,
    20_000,
  );
});

const stranger = userToken('00000000-0000-4000-8000-0000000000aa');

/** The total of a response, as Content-Range tells it. */
async function total(path: string, count: 'planned' | 'estimated', token?: string): Promise<string> {
  const sent = { method: 'HEAD', headers: { prefer: `count=${count}` } };
  const answer = await sendRest(server, path, token === undefined ? sent : { ...sent, token });
  return answer.headers.get('content-range')?.split('/')[1] ?? `none, status ${answer.status}`;
}

describe('totals that are not counted', () => {
  test.each(['planned', 'estimated'] as const)(
    'count=%s: an account without a subscription learns no contact by bisecting',
    async (count) => {
      for (let step = 0; step < 12; step += 1) {
        const bound = encodeURIComponent(`+91${6_000_000_000 + step * 250_000_000}`);
        expect(await total(`/ideas?founder_phone=gte.${bound}`, count, stranger)).toBe('0');
      }
      expect(await total('/ideas?founder_email=lt.ravi2&founder_email=gte.ravi1', count, stranger)).toBe('0');
      expect(await total('/ideas?founder_email=eq.ravi7@people.example', count, stranger)).toBe('0');
      expect(await total('/ideas?or=(founder_phone.gte.%2B91,city.eq.x)', count, stranger)).toBe('0');
    },
  );

  test.each([
    ['rows that a policy hides', '/lab_owned?secret=gt.1600', '0'],
    ['rows that it hides and rows that it shows', '/lab_owned?secret=gt.1400', '100'],
    ['a view of such rows', '/lab_window?secret=gt.1600', '0'],
    [
      'a filter on an embedded resource',
      '/lab_open?select=id,lab_owned!inner()&lab_owned.secret=gt.1600',
      '0',
    ],
    [
      'the absence of an embedded resource',
      '/lab_open?select=id,lab_owned()&lab_owned.secret=gt.1600&lab_owned=not.is.null',
      '0',
    ],
    ['a table of which some columns are granted', '/lab_columns?select=id&id=gt.2900', '100'],
  ])('%s', async (_name, path, wanted) => {
    for (const count of ['planned', 'estimated'] as const) expect(await total(path, count)).toBe(wanted);
  });

  test('beyond the row limit it is one more, and never less than what was given', async () => {
    for (const count of ['planned', 'estimated'] as const) {
      expect(await total('/lab_owned', count)).toBe('1001');
      expect(await total('/lab_owned?secret=gt.200', count)).toBe('1001');
      expect(await total('/lab_owned?offset=1200&limit=100', count)).toBe('1301');
      expect(await total('/lab_owned?offset=1450&limit=100', count)).toBe('1500');
    }
  });

  test('where nothing is hidden the planner is believed', async () => {
    expect(await total('/lab_open', 'planned')).toBe('3000');
    expect(await total('/lab_open', 'estimated')).toBe('3000');
    expect(await total('/lab_open?id=lte.10', 'estimated')).toBe('10');
    const answer = await sendRest(server, '/lab_owned', {
      method: 'HEAD',
      headers: { prefer: 'count=planned' },
      key: server.secretKey,
    });
    expect(answer.headers.get('content-range')).toBe('0-999/3000');
  });
});

describe('plans', () => {
  const accept = { accept: 'application/vnd.pgrst.plan+json' };

  test('are told to nobody, as long as they are not switched on', async () => {
    for (const sent of [{}, { token: stranger }, { key: server.secretKey }]) {
      const answer = await sendRest(server, '/lab_open', { ...sent, headers: accept });
      expect([answer.status, answer.json()]).toMatchObject([406, { code: 'PGRST107' }]);
    }
  });

  test('are told where they are switched on, but not of what is hidden', async () => {
    await database.query(
      `alter role authenticator set pgrst.db_plan_enabled = 'true'; notify pgrst, 'reload config'`,
    );
    try {
      await vi.waitFor(
        async () => expect((await sendRest(server, '/lab_open', { headers: accept })).status).toBe(200),
        20_000,
      );
      for (const path of [
        '/lab_owned?secret=gt.1600',
        '/lab_window',
        '/rpc/lab_rows?secret=gt.1600',
        '/lab_columns?select=id',
      ]) {
        for (const options of ['', '; options=analyze|buffers']) {
          const answer = await sendRest(server, path, { headers: { accept: `${accept.accept}${options}` } });
          expect([path, answer.status, answer.json()]).toMatchObject([path, 406, { code: 'PGRST107' }]);
        }
      }
      const written = await sendRest(server, '/lab_owned', {
        headers: accept,
        body: { id: 9000, secret: 1 },
      });
      expect(written.status).toBe(406);
    } finally {
      await database.query(
        `alter role authenticator reset pgrst.db_plan_enabled; notify pgrst, 'reload config'`,
      );
    }
  });
});

describe('errors', () => {
  test.each(['lab_shorten', 'lab_repeat', 'lab_empty'])(
    '%s: a function’s failure quotes no row',
    async (name) => {
      const answer = await sendRest(server, `/rpc/${name}`, { body: {} });
      expect([answer.status, answer.json()]).toMatchObject([
        name === 'lab_repeat' ? 409 : 400,
        { details: null },
      ]);
      expect(answer.text).not.toContain('buried');
    },
  );

  test('what a caller wrote themselves is told where the table hides nothing', async () => {
    await database.query('grant insert on public.lab_open to anon');
    const answer = await sendRest(server, '/lab_open', { body: { id: 1 } });
    expect(answer.json()).toMatchObject({ code: '23505', details: 'Key (id)=(1) already exists.' });
    const sealed = await sendRest(server, '/lab_owned', { body: { id: 2900 } });
    expect(sealed.json()).toMatchObject({ code: '23505', details: null });
  });
});

describe('time', () => {
  // If filters ran before a slow policy, response times would reveal which filters match. Here the policy
  // fails instead of being slow.
  test.each([
    'phone=eq.%2B916000000050',
    'phone=eq.nobody',
    'phone=not.eq.nobody',
    'phone=in.(nobody,noone)',
    'phone=gte.%2B92',
    'phone=lt.%2B91',
    'phone=eq(any).{nobody,noone}',
    'amount=gt.1000',
    'amount=is.null',
    'flag=is.unknown',
    'phone=isdistinct.%2B916000000050',
    'or=(phone.eq.nobody,amount.eq.1000)',
    'not.and=(phone.neq.nobody,amount.lt.1000)',
    'amount=gt.1000&flag=is.true',
  ])('%s: policies are asked first', async (filter) => {
    const asked = { code: 'P0001', message: 'the policy was asked' };
    expect((await sendRest(server, `/lab_asked?${filter}`)).json()).toMatchObject(asked);
    expect((await sendRest(server, `/lab_asked?${filter}`, { method: 'DELETE' })).json()).toMatchObject(
      asked,
    );
    const changed = await sendRest(server, `/lab_asked?${filter}`, { method: 'PATCH', body: { amount: 1 } });
    expect(changed.json()).toMatchObject(asked);
  });

  test('of embedded resources too', async () => {
    const answer = await sendRest(
      server,
      '/lab_open?select=id,lab_asked!inner(id)&lab_asked.phone=eq.nobody&id=eq.20',
    );
    expect(answer.json()).toMatchObject({ code: 'P0001' });
  });

  test('an index is still used: what is not there costs no policy', async () => {
    expect((await sendRest(server, '/lab_asked?id=eq.5000')).json()).toEqual([]);
    // The condition of a partial index counts as well.
    expect((await sendRest(server, '/lab_asked?note=eq.x')).json()).toEqual([]);
  });
});

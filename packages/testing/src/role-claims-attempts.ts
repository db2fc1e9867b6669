/** The requests of the role-claims oracle: who asks, what they try, and what has to come of it. */
import type { RequestPool, RequestSession, Result, Statement } from '@sangam/backend/request-pool';

/** Users of the oracle, by number: a uuid whose last digits are the number. */
const users = 50;

function userId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * Three notes a user; `anon` may read the public one of each user, a user all of their own, the service all.
 */
export const oracleSchema = `
create schema oracle;
grant usage on schema oracle to anon, authenticated, service_role;
create table oracle.notes (
  id bigint generated always as identity primary key,
  owner uuid not null,
  public boolean not null default false,
  written_as text not null default current_user || ':' || coalesce(auth.uid()::text, 'nobody')
);
alter table oracle.notes enable row level security;
create policy "All read what is public" on oracle.notes for select to anon using (public);
create policy "Users read their own" on oracle.notes for select to authenticated using (owner = (select auth.uid()));
create policy "Users write their own" on oracle.notes for insert to authenticated with check (owner = (select auth.uid()));
grant select on oracle.notes to anon, authenticated, service_role;
grant insert (owner) on oracle.notes to anon, authenticated, service_role;
insert into oracle.notes (owner, public, written_as)
  select format('00000000-0000-4000-8000-%s', lpad(u::text, 12, '0'))::uuid, n = 1, 'seed'
  from generate_series(0, ${users - 1}) u, generate_series(1, 3) n;
create function oracle.raise(code text) returns void language plpgsql as $$
  begin raise exception using errcode = code, message = 'asked for'; end $$;
`;

type Role = 'anon' | 'authenticated' | 'service_role';

/** Who a request is made as. */
export interface Identity {
  readonly role: Role;
  readonly user: string | null;
  readonly session: RequestSession;
}

/** Somebody by chance, whose claims hold the serial. */
export function identityOf(random: (below: number) => number, serial: number): Identity {
  const role = (['anon', 'authenticated', 'authenticated', 'service_role'] as const)[random(4)] ?? 'anon';
  const user = role === 'authenticated' ? userId(random(users)) : null;
  const claims = JSON.stringify({ role, ...(user ? { sub: user } : {}), serial });
  return { role, user, session: { role, settings: { 'request.jwt.claims': claims } } };
}

const look: Statement['text'] = `
  select current_user::text, current_setting('request.jwt.claims'), auth.uid()::text, current_setting('transaction_read_only'),
    (select string_agg(distinct owner::text, ',') from oracle.notes where written_as = 'seed'),
    (select count(*) from oracle.notes where written_as = 'seed')`;

/** Compares what a request saw with what it had to see. @returns what is wrong, or null */
function wrong(identity: Identity, result: Result, readOnly: boolean): string | null {
  const [role, claims, user, writes, owners, count] = result.rows[0] ?? [];
  if (role !== identity.role) return `ran as ${role} instead of ${identity.role}`;
  if (claims !== identity.session.settings['request.jwt.claims']) return `had the claims ${claims}`;
  if (user !== identity.user) return `was the user ${user} instead of ${identity.user}`;
  if (writes !== (readOnly ? 'on' : 'off')) return `read-only was ${writes}`;
  const seen = { anon: users, authenticated: 3, service_role: users * 3 }[identity.role];
  if (count !== String(seen)) return `${identity.role} saw ${count} notes instead of ${seen}`;
  return identity.user !== null && owners !== identity.user ? `saw notes of ${owners}` : null;
}

export interface Attempt {
  readonly name: string;
  /** SQLSTATE that it has to fail with; null when it has to succeed. */
  readonly code: string | null;
  /** @returns what is wrong with the answer, or null */
  run(pool: RequestPool, identity: Identity): Promise<string | null>;
}

class Undo extends Error {}

function failing(name: string, code: string, statement: Statement, readOnly = false, extra = {}): Attempt {
  return {
    name,
    code,
    run: async (pool, { session }) => {
      await pool.run({ ...session, readOnly, settings: { ...session.settings, ...extra } }, statement);
      return null;
    },
  };
}

const insert = `insert into oracle.notes (owner) values ($1::uuid)`;

const attempts: readonly Attempt[] = [
  {
    name: 'read',
    code: null,
    run: async (pool, identity) =>
      wrong(identity, await pool.run(identity.session, { text: look, values: [] }), false),
  },
  {
    name: 'read, read-only',
    code: null,
    run: async (pool, identity) =>
      wrong(
        identity,
        await pool.run({ ...identity.session, readOnly: true }, { text: look, values: [] }),
        true,
      ),
  },
  {
    name: 'one of many statements',
    code: null,
    run: async (pool, identity) => {
      const serial = Number(JSON.parse(identity.session.settings['request.jwt.claims'] ?? '').serial);
      const text = `${look} -- ${serial % 700}`;
      return wrong(identity, await pool.run(identity.session, { text, values: [] }), false);
    },
  },
  {
    name: 'transaction',
    code: null,
    run: (pool, identity) =>
      pool.transaction(identity.session, async (run) => ({
        value: wrong(identity, await run({ text: look, values: [] }), false),
      })),
  },
  {
    name: 'transaction that throws',
    code: null,
    run: async (pool, identity) => {
      const outcome = pool.transaction<null>(identity.session, async (run) => {
        await run({ text: look, values: [] });
        throw new Undo();
      });
      return outcome.catch((error: unknown) => {
        if (error instanceof Undo) return null;
        throw error;
      });
    },
  },
  {
    name: 'own note, taken back',
    code: null,
    run: async (pool, identity) => {
      if (identity.user === null) return null;
      const values = [identity.user];
      return pool.transaction(identity.session, async (run) => {
        const { command } = await run({ text: insert, values });
        return { value: command === 'INSERT 0 1' ? null : `the insert said ${command}`, rollback: true };
      });
    },
  },
  {
    name: 'own note',
    code: null,
    run: async (pool, identity) => {
      if (identity.user === null) return null;
      await pool.run(identity.session, { text: insert, values: [identity.user] });
      return null;
    },
  },
  {
    // A function may try to stay another role, or to leave claims behind: the next request must not notice.
    name: 'settings left behind',
    code: null,
    run: async (pool, { session }) => {
      const text = `select set_config('role', 'service_role', false), set_config('request.jwt.claims', '{"sub":"x"}', false)`;
      await pool.run(session, { text, values: [] });
      return null;
    },
  },
  failing('parse error', '42601', { text: 'selec 1', values: [] }),
  failing('unknown table', '42P01', { text: 'select * from oracle.nothing', values: [] }),
  failing('bind error', '22P02', { text: 'select $1::int', values: ['x'] }),
  failing('execute error', '22012', { text: 'select 1 / $1::int', values: ['0'] }),
  failing('raised error', 'P0001', { text: `select oracle.raise('P0001')`, values: [] }),
  failing('secret table', '42501', { text: 'select * from backend.secrets', values: [] }),
  failing('write while read-only', '25006', { text: 'create temporary table t ()', values: [] }, true),
  failing('time-out', '57014', { text: 'select pg_sleep(5)', values: [] }, false, {
    statement_timeout: '15ms',
  }),
];

const byName = new Map(attempts.map((attempt) => [attempt.name, attempt]));

/** How often each is chosen, of a thousand. */
const weights: readonly (readonly [string, number])[] = [
  ['read', 400],
  ['read, read-only', 160],
  ['one of many statements', 120],
  ['transaction', 60],
  ['transaction that throws', 30],
  ['own note, taken back', 30],
  ['own note', 20],
  ['settings left behind', 20],
  ['parse error', 25],
  ['unknown table', 25],
  ['bind error', 25],
  ['execute error', 25],
  ['raised error', 25],
  ['secret table', 15],
  ['write while read-only', 15],
  ['time-out', 5],
];

/** One of the attempts by chance, as often as its weight says. */
export function choose(random: (below: number) => number): Attempt {
  let left = random(1000);
  for (const [name, weight] of weights) {
    left -= weight;
    if (left < 0) return byName.get(name) as Attempt;
  }
  throw new Error('the weights do not add up to a thousand');
}

/**
 * What a good engineer would write by hand: Fastify, node-postgres, a pool; begin with role and claims in one
 * trip, then the query, then commit. Verified tokens are kept until they expire, as ours are, and PostgreSQL
 * makes the finished JSON. The same table, the same policies, the same login role as the backend under
 * measurement.
 */
import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import type { JWK } from 'jose';
import { escapeLiteral, Pool } from 'pg';
import type { QueryConfig } from 'pg';

interface Session {
  /** Begins the transaction as the token's owner: one trip, without parameters. */
  readonly begin: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const key = await importJWK(JSON.parse(process.env.PUBLIC_KEY ?? '') as JWK, 'ES256');
const maxSessions = 10_000;
const sessions = new Map<string, Session>();

async function sessionOf(request: FastifyRequest): Promise<Session> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const cached = sessions.get(token);
  if (cached && cached.expiresAt > Date.now() / 1000) return cached;
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] });
  const role = escapeLiteral(String(payload.role));
  const claims = escapeLiteral(JSON.stringify(payload));
  const begin = `begin; select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
  const session = { begin, expiresAt: payload.exp ?? 0 };
  if (sessions.size >= maxSessions) sessions.clear();
  sessions.set(token, session);
  return session;
}

/** Runs the statement as the token's owner. @returns its first row's `body` */
async function run(request: FastifyRequest, statement: QueryConfig): Promise<string | undefined> {
  const { begin } = await sessionOf(request);
  const client = await pool.connect();
  try {
    await client.query(begin);
    const { rows } = await client.query<{ body: string }>(statement);
    await client.query('commit');
    return rows[0]?.body;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const columns = 'id, title, city, amount, created_at';
const list = {
  name: 'list',
  text: `select coalesce(json_agg(i), '[]')::text as body from (select ${columns} from public.items order by id desc limit $1) i`,
};
const one = {
  name: 'one',
  text: `select row_to_json(i)::text as body from (select ${columns} from public.items where id = $1) i`,
};
const insert = {
  name: 'insert',
  text: 'insert into public.items (title, city, amount) values ($1, $2, $3)',
};

const json = (reply: FastifyReply, body: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body);

const app = Fastify();
app.get<{ Querystring: { limit: string } }>('/items', async (request, reply) =>
  json(reply, (await run(request, { ...list, values: [request.query.limit] })) ?? '[]'),
);
app.get<{ Params: { id: string } }>('/items/:id', async (request, reply) => {
  const body = await run(request, { ...one, values: [request.params.id] });
  return body === undefined ? reply.code(404).send() : json(reply, body);
});
app.post<{ Body: { title: string; city: string; amount: number } }>('/items', async (request, reply) => {
  const { title, city, amount } = request.body;
  await run(request, { ...insert, values: [title, city, amount] });
  return reply.code(201).send();
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));

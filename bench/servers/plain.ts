/**
 * What one would write by hand: Fastify, node-postgres, a pool; begin, set role and claims, query, commit. The same table,
 * the same policies, the same login role as the backend under measurement. Verifies the token on every request, or once
 * (CACHE_TOKENS=1): the second shows what the database work alone costs.
 */
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { Pool } from 'pg';
import type { PoolClient, QueryConfig } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const key = await importJWK(JSON.parse(process.env.PUBLIC_KEY ?? '') as JWK, 'ES256');
const known = process.env.CACHE_TOKENS === '1' ? new Map<string, JWTPayload>() : null;

async function claimsOf(request: FastifyRequest): Promise<JWTPayload> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const cached = known?.get(token);
  if (cached) return cached;
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] });
  known?.set(token, payload);
  return payload;
}

async function underClaims<T>(request: FastifyRequest, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const claims = await claimsOf(request);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'claims',
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      values: [claims.role, JSON.stringify(claims)],
    });
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const columns = 'id, title, city, amount, created_at';
const list: QueryConfig = {
  name: 'list',
  text: `select ${columns} from public.items order by id desc limit $1`,
};
const one: QueryConfig = { name: 'one', text: `select ${columns} from public.items where id = $1` };
const insert: QueryConfig = {
  name: 'insert',
  text: 'insert into public.items (title, city, amount) values ($1, $2, $3)',
};

const app = Fastify();
app.get<{ Querystring: { limit: string } }>('/items', (request) =>
  underClaims(
    request,
    async (client) => (await client.query({ ...list, values: [request.query.limit] })).rows,
  ),
);
app.get<{ Params: { id: string } }>('/items/:id', (request) =>
  underClaims(
    request,
    async (client) => (await client.query({ ...one, values: [request.params.id] })).rows[0],
  ),
);
app.post<{ Body: { title: string; city: string; amount: number } }>('/items', async (request, reply) => {
  const { title, city, amount } = request.body;
  await underClaims(request, (client) => client.query({ ...insert, values: [title, city, amount] }));
  return reply.code(201).send();
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));

/**
 * What tests of the request pool share: a database of the file's own with a login that may do nothing itself,
 * and pools on it.
 */
import { freshDatabase, openClient } from '@sangam/testing/database';
import { connectionAs } from '@sangam/testing/role-connection';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { ConnectionOptions } from '../platform/postgres/connection.ts';
import { createRequestPool } from '../platform/postgres/request-pool.ts';
import type { RequestPool, RequestSession, Statement } from '../platform/postgres/request-pool.ts';

export const user = '00000000-0000-4000-8000-000000000007';
export const asUser: RequestSession = {
  role: 'authenticated',
  settings: { 'request.jwt.claims': JSON.stringify({ role: 'authenticated', sub: user }) },
};
export const asAnon: RequestSession = { role: 'anon', settings: { 'request.jwt.claims': '{"role":"anon"}' } };
export const asService: RequestSession = { role: 'service_role', settings: { 'request.jwt.claims': '{}' } };

interface Limits {
  readonly acquireTimeout?: number;
  readonly answerTimeout?: number;
}

export interface PoolWorld {
  owner: Client;
  connection: ConnectionOptions;
  /** A pool of so many connections; the file's end closes it. */
  open(size: number, limits?: Limits): RequestPool;
}

/** Makes a database for the tests of the file, with what the SQL adds to it. */
export function poolWorld(schema = ''): PoolWorld {
  const pools: RequestPool[] = [];
  const world = {
    open: (size, limits = {}) => {
      const { connection } = world;
      const pool = createRequestPool({ connection, size, log: pino({ level: 'silent' }), ...limits });
      pools.push(pool);
      return pool;
    },
  } as PoolWorld;
  beforeAll(async () => {
    const database = await freshDatabase();
    world.owner = await openClient(database);
    world.connection = await connectionAs(database, 'authenticator');
    await world.owner.query(schema);
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await world.owner.end();
  });
  return world;
}

export function sql(text: string, ...values: (string | null)[]): Statement {
  return { text, values };
}

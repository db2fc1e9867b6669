/** The product's migrations on a server that is not this backend's (decision 313). */
import { readFile } from 'node:fs/promises';
import { as, openClient } from '@sangam/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSchemas, readRoutines, readTables, readTypes } from '../../catalogue/read-catalogue.ts';
import { schemaText } from '../../catalogue/schema-text.ts';
import { buildUser } from '../../factories/accounts.ts';
import { startHostedServer, type HostedServer } from './hosted-server.ts';
import { supabaseCli } from './supabase-cli.ts';

let server: HostedServer;

beforeAll(async () => {
  const cli = await supabaseCli();
  try {
    server = await startHostedServer();
    await cli.run(server.owner, 'db', 'push');
  } finally {
    await cli.remove();
  }
});

afterAll(() => server.stop());

test('the CLI applies the migrations as a role that is no superuser, with the same result', async () => {
  const client = await openClient(server.superuser);
  try {
    const tables = await readTables(client, productSchemas);
    const types = await readTypes(client, productSchemas);
    const routines = await readRoutines(client, productSchemas);
    const own = await readFile(new URL('../../generated/schema.sql', import.meta.url), 'utf8');
    expect(schemaText(tables, types, routines)).toBe(own);
  } finally {
    await client.end();
  }
});

test('accounts of the auth service get their profile there, and read it', async () => {
  const client = await openClient(server.superuser);
  try {
    await client.query('begin; set local role supabase_auth_admin');
    const id = await buildUser(client, { fullName: 'Asha Patil', role: 'entrepreneur' });
    await client.query('reset role');
    const { rows } = await as(client, { role: 'authenticated', id }, () =>
      client.query('select full_name, role from public.profiles'),
    );
    expect(rows).toEqual([{ full_name: 'Asha Patil', role: 'entrepreneur' }]);
  } finally {
    await client.end();
  }
});

/** What functions of the product use where the server has it, and do without elsewhere. */
const usedIfThere = ['auth.end_access', 'auth.end_other_access', 'storage.discarded_files'];

test('no function of the product counts on what is private to this backend', async () => {
  const client = await openClient(server.superuser);
  try {
    const { rows } = await client.query<{ there: string[]; bodies: string[] }>(
      `select
         array(select relnamespace::regnamespace || '.' || relname from pg_catalog.pg_class
           union select pronamespace::regnamespace || '.' || proname from pg_catalog.pg_proc) as there,
         array(select prosrc from pg_catalog.pg_proc where pronamespace::regnamespace::text = any ($1)) as bodies`,
      [productSchemas],
    );
    const there = new Set(rows[0]?.there);
    // Bodies are resolved when they run. What stands in quotes by itself is data: an operation's name.
    const used = (rows[0]?.bodies ?? []).flatMap((body) =>
      [...body.matchAll(/(?<!['.\w])(?:auth|storage|realtime|backend)\.[a-z_]+/g)].map(([name]) => name),
    );
    expect(used).toContain('auth.users');
    expect([...new Set(used)].filter((name) => !there.has(name)).toSorted()).toEqual(usedIfThere);
  } finally {
    await client.end();
  }
});

/**
 * A million interleaved requests of all roles with everything going wrong, against an oracle: nobody is ever
 * somebody else.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { createRequestPool } from '@sangam/backend/request-pool';
import { serviceMigrations } from '@sangam/backend/services';
import { oracleSchema } from '@sangam/testing/role-claims-attempts';
import { runOracle } from '@sangam/testing/role-claims-oracle';
import { connectionAs } from '@sangam/testing/role-connection';
import { Client } from 'pg';
import { pino } from 'pino';

const requests = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
const seed = Number(process.env.BENCH_SEED ?? Date.now() % 2 ** 31);

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres({ directory, durable: false });
try {
  const { connection } = server;
  await bootstrapDatabase({ connection, services: serviceMigrations, projectDirectory: null });
  const owner = new Client(connection);
  await owner.connect();
  await owner.query(oracleSchema);
  const login = await connectionAs(connection, 'authenticator');
  const pool = createRequestPool({ connection: login, size: 16, log: pino({ level: 'silent' }) });
  const begun = Date.now();
  const report = await runOracle({
    pool,
    owner,
    requests,
    concurrency: 64,
    killEvery: 2000,
    seed,
    progress: (done) => {
      const percent = Math.round((done / requests) * 100);
      console.error(`  role-claims: ${percent} % (${Math.round((Date.now() - begun) / 1000)} s)`);
    },
  });
  await pool.close();
  await owner.end();
  console.log('## Role and claims\n');
  console.log(
    `${requests.toLocaleString('en')} interleaved requests as anon, fifty users and the service, 64 at a time over 16 connections: reads, writes, transactions, ` +
      'errors while parsing, binding and executing, time-outs, connections killed. Each answer is compared with what it has to be.\n',
  );
  console.log(
    '| answered rightly | refused rightly | lost with their connection | connections killed | mismatches |',
  );
  console.log('|---|---|---|---|---|');
  const counts = [report.answered, report.refused, report.lost, report.killed, report.mismatches.length];
  console.log(`| ${counts.map((count) => count.toLocaleString('en')).join(' | ')} |\n`);
  for (const mismatch of report.mismatches) console.error(`MISMATCH (seed ${seed}): ${mismatch}`);
  if (report.mismatches.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

/**
 * `npm run seed -- --listings 100000`: fills the installation's database with a generated market, or makes
 * the one that is there larger. `--reset` takes it away first; alone, that is all.
 */
import { parseArgs } from 'node:util';
import { generateMarket, ProgressLine, removeMarket } from '@sangam/database/market';
import { withOwner } from '@sangam/server/owner-connection';
import { Client } from 'pg';
import { loadEnvironment } from './lib/environment.ts';

const usage = 'Usage: npm run seed -- [--reset] [--listings 10000] [--seed 1] [--beside-real-accounts]';

/** A whole number of at most nine digits; undefined where the option was not given. */
function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage);
  return Number(text);
}

function options(): {
  reset: boolean;
  besideRealAccounts: boolean;
  listings: number | undefined;
  seed: number | undefined;
} {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        listings: { type: 'string' },
        seed: { type: 'string' },
        'beside-real-accounts': { type: 'boolean', default: false },
      },
    });
    const listings = count(values.listings);
    if (listings === undefined && !values.reset) throw new Error(usage);
    return {
      reset: values.reset,
      besideRealAccounts: values['beside-real-accounts'],
      listings,
      seed: count(values.seed),
    };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

const { reset, listings, seed, besideRealAccounts } = options();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  await withOwner(loadEnvironment(), async (connection) => {
    if (reset) {
      console.error('Removing what was generated ...');
      const client = new Client(connection);
      await client.connect();
      try {
        await removeMarket(client);
      } finally {
        await client.end();
      }
    }
    if (listings === undefined) return;
    const line = new ProgressLine(process.stderr, 'listings');
    await generateMarket(connection, {
      listings,
      seed,
      besideRealAccounts,
      signal: stop.signal,
      onProgress: (done, all) => line.show(done, all),
    });
    line.end();
  });
} catch (error) {
  if (stop.signal.aborted)
    console.error('\nStopped. What is there is whole; the same command goes on from here.');
  else console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}

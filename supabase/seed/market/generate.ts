/**
 * Fills a database with a market of any size, a block of ideas a transaction: what is broken off leaves whole
 * blocks, and the next run goes on from there. The setting `generated_market` says how far it has come.
 */
import { Client, type ClientConfig } from 'pg';
import { accountsOfBlock, blockSize } from './accounts.ts';
import { activityOf, type Question, type Save } from './activity.ts';
import { storeAccounts, storeActivity, storeIdeas, storeListings } from './batch.ts';
import { ideasFor, listingsOf } from './history.ts';
import { generateIdea, type GeneratedIdea, type Market } from './idea.ts';

export interface MarketOptions {
  /** How many listings there shall be; ideas that are not listed come on top. */
  readonly listings: number;
  /** The same seed and present make the same market. By default 1, and now. */
  readonly seed?: number | undefined;
  readonly asOf?: Date | undefined;
  /** Also where accounts are that nobody generated. */
  readonly besideRealAccounts?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** After each block: listings there are, and there shall be. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

interface State extends Market {
  /** Ideas that are stored. */
  readonly ideas: number;
}

async function readState(client: Client): Promise<State | null> {
  const { rows } = await client.query<{ value: State }>(
    `select value from public.site_settings where key = 'generated_market'`,
  );
  return rows[0]?.value ?? null;
}

/** Addresses below .example are nobody's (RFC 2606): those of demo data, tests and this market. */
async function refuseRealAccounts(client: Client): Promise<void> {
  const { rows } = await client.query<{ accounts: number }>(
    `select count(*)::integer as accounts from auth.users where email is null or email not like '%.example'`,
  );
  const accounts = rows[0]?.accounts ?? 0;
  if (accounts > 0)
    throw new Error(
      `there are ${accounts} accounts that are no demo data; generated ideas would stand among theirs`,
    );
}

interface Block {
  readonly accounts: string;
  readonly ideas: readonly GeneratedIdea[];
  readonly saves: readonly Save[];
  readonly questions: readonly Question[];
}

function makeBlock(market: Market, from: number, to: number): Block {
  const ideas = Array.from({ length: to - from }, (_, index) => generateIdea(market, from + index));
  const activities = ideas.map((idea) => activityOf(market, idea));
  return {
    accounts: JSON.stringify(accountsOfBlock(market.seed, Math.floor(from / blockSize), market.asOf)),
    ideas,
    saves: activities.flatMap(({ saves }) => saves),
    questions: activities.flatMap(({ questions }) => questions),
  };
}

/** Ideas first, by themselves; then, when the block before is stored, what the blocks count together. */
async function storeBlock(client: Client, block: Block, state: State, before: Promise<void>): Promise<void> {
  const { accounts, ideas, saves, questions } = block;
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query('set local jit = off');
    await client.query(storeAccounts, [accounts]);
    await client.query(storeIdeas, [
      JSON.stringify(ideas.map(({ row }) => row)),
      JSON.stringify(ideas.flatMap(({ reviews }) => reviews)),
      JSON.stringify(ideas.flatMap(({ earlier }) => earlier ?? [])),
    ]);
    await client.query(storeActivity, [JSON.stringify(saves), JSON.stringify(questions)]);
    await before;
    const ids = ideas.map(({ id }) => id);
    await client.query(storeListings, [ids, ideas.map(({ summary }) => summary)]);
    await client.query(
      `insert into public.site_settings (key, value) values ('generated_market', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(state)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function fill(clients: readonly Client[], state: State, options: MarketOptions): Promise<void> {
  const { seed, asOf } = state;
  const end = ideasFor(options.listings);
  options.onProgress?.(listingsOf(state.ideas), options.listings);
  let stored = Promise.resolve();
  // By client: the block that it stores. Each has one, and the last ones are waited for.
  const busy = clients.map(() => Promise.resolve());
  try {
    for (let turn = 0, from = state.ideas; from < end; turn += 1) {
      const to = Math.min(end, (Math.floor(from / blockSize) + 1) * blockSize);
      const block = makeBlock({ seed, asOf }, from, to);
      const writer = turn % clients.length;
      await busy[writer];
      options.signal?.throwIfAborted();
      stored = storeBlock(clients[writer]!, block, { seed, asOf, ideas: to }, stored).then(() =>
        options.onProgress?.(listingsOf(to), options.listings),
      );
      busy[writer] = stored;
      // The next one that is waited for tells of a failure; until then nobody else is to be told.
      stored.catch(() => undefined);
      from = to;
    }
  } finally {
    await Promise.allSettled(busy);
  }
  await stored;
}

const written = [
  'auth.users',
  'public.profiles',
  'public.ideas',
  'public.listings',
  'public.saved_ideas',
  'public.idea_reviews',
  'private.desk_ideas',
  'private.standing_changes',
  'private.listing_places',
  'private.search_words',
  'private.bitmap_parts',
  'private.listing_positions',
  'private.order_bounds',
  'private.listing_changes',
] as const;

/** Two, as each waits for its own processor; more would wait for what the blocks count together. */
const writers = 2;

async function run(clients: readonly [Client, ...Client[]], options: MarketOptions): Promise<void> {
  const [client] = clients;
  if (options.besideRealAccounts !== true) await refuseRealAccounts(client);
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('generated market', 0)) as free`,
  );
  if (rows[0]?.free !== true) throw new Error('another run is at it');
  const state = await readState(client);
  if (state !== null && options.seed !== undefined && options.seed !== state.seed)
    throw new Error(`the market here has the seed ${state.seed}; remove it first, or go on with that`);
  const asOf = (options.asOf ?? new Date()).getTime();
  await fill(clients, state ?? { seed: options.seed ?? 1, asOf, ideas: 0 }, options);
  await client.query('select private.build_listing_bitmaps()');
  for (const table of written) await client.query(`vacuum (analyze) ${table}`);
}

/**
 * Makes the market grow to so many listings; one that is as large already stays.
 * @param connection - the owner's, a superuser: the triggers are passed over
 * @throws {Error} where it must not be made
 */
export async function generateMarket(connection: ClientConfig, options: MarketOptions): Promise<void> {
  const clients: [Client, ...Client[]] = [new Client(connection)];
  while (clients.length < writers) clients.push(new Client(connection));
  try {
    for (const client of clients) await client.connect();
    await run(clients, options);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

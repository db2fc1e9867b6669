/**
 * Conversations: what their founder's calls cost with ten conversations and with a thousand, a hundred
 * messages each, beside a hundred thousand messages of other people.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { serviceMigrations } from '@sangam/backend/services';
import { Client } from 'pg';
import { quantile } from './lib/load.ts';

const counts = (process.env.BENCH_CONVERSATIONS ?? '10,1000').split(',').map(Number);
const messagesEach = 100;
const rounds = 300;
const projectDirectory = new URL('..', import.meta.url).pathname;
const progress = (message: string): void => console.error(`  conversations: ${message} ...`);

/** Conversations of one founder, each with another investor; their ideas are gone. @returns the founder */
async function fillConversations(client: Client, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@people.example') returning id`,
  );
  const founder = rows[0]!.id;
  await client.query('begin');
  // Rows as they would have come to be, without what would be told to anybody.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into public.conversations
       (id, investor, founder, started_at, last_number, last_at, investor_read, founder_read, is_answered)
     select gen_random_uuid(), gen_random_uuid(), $1, now() - interval '200 days', $2, now() - number * interval '3 hours',
       $2, $2 - number % 3, true
     from generate_series(1, $3::integer) as number`,
    [founder, messagesEach, count],
  );
  await client.query(
    `insert into auth.users (id, email) select investor, investor || '@people.example' from public.conversations where founder = $1`,
    [founder],
  );
  await client.query(
    `insert into public.messages (conversation_id, number, side, sender, body, sent_at, content_key)
     select c.id, number, case number % 2 when 0 then 'founder' else 'investor' end,
       case number % 2 when 0 then c.founder else c.investor end,
       concat('The ', (array['oven', 'fryer', 'van', 'shop', 'mill'])[1 + (random() * 4)::integer],
         ' costs ', (random() * 100000)::integer, ' rupees with bill ', md5(random()::text)),
       c.last_at - ($2 - number) * interval '1 hour', '\\x00'
     from public.conversations c cross join generate_series(1, $2::integer) as number
     where c.founder = $1`,
    [founder, messagesEach],
  );
  await client.query('commit');
  await client.query('vacuum analyze public.conversations, public.messages');
  return founder;
}

type Call = readonly [
  name: string,
  text: string,
  values: (place: number) => unknown[],
  /** For a part of a call, which nobody may ask for. */
  role?: 'none',
];

/** A person's calls, each in a transaction of its own as the API runs it; milliseconds of each. */
async function measure(client: Client, person: string, [, text, values, role]: Call): Promise<number[]> {
  const times: number[] = [];
  for (let place = 0; place < rounds; place += 1) {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role ?? 'authenticated',
      JSON.stringify({ sub: person, role: 'authenticated' }),
    ]);
    const begun = performance.now();
    await client.query(text, values(place));
    times.push(performance.now() - begun);
    await client.query('rollback');
  }
  return times;
}

const results = new Map<string, number[][]>();
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres({ directory, durable: false, memory: totalmem() });
try {
  await bootstrapDatabase({ connection: server.connection, services: serviceMigrations, projectDirectory });
  const client = new Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  progress('messages of other people');
  await fillConversations(client, 1000);
  for (const count of counts) {
    progress(`${count} conversations`);
    const founder = await fillConversations(client, count);
    const { rows } = await client.query<{ id: string; at: string }>(
      'select id, last_at::text as at from public.conversations where founder = $1 order by last_at desc',
      [founder],
    );
    const any = (place: number) => rows[place % rows.length]!;
    const calls: readonly Call[] = [
      ['own_conversations, first page', 'select * from public.own_conversations()', () => []],
      [
        'own_conversations, any page',
        'select * from public.own_conversations(null, $1, $2)',
        (place) => [any(place).at, any(place).id],
      ],
      ['one conversation', 'select * from public.own_conversations($1)', (place) => [any(place).id]],
      ['unread_conversations', 'select public.unread_conversations()', () => []],
      [
        'a page of messages',
        `select id, number, side, body, files, sent_at from public.messages
         where conversation_id = $1 and number < $2 order by number desc limit 50`,
        (place) => [any(place).id, messagesEach - (place % 50)],
      ],
      [
        'a message sent',
        'insert into public.messages (conversation_id, body) values ($1, $2)',
        (place) => [any(place).id, 'Come on a Tuesday.'],
      ],
      [
        'search_messages, a rare word',
        'select * from public.search_messages($1)',
        (place) => [`${(place * 37) % 100_000}`],
      ],
      ['search_messages, a common word', 'select * from public.search_messages($1)', () => ['fryer']],
      [
        'by the index of words alone, a rare word',
        `select private.own_messages_by_word(to_tsquery('simple', $1))`,
        (place) => [`${(place * 37) % 100_000}:*`],
        'none',
      ],
      [
        'by the index of words alone, a common word',
        `select private.own_messages_by_word(to_tsquery('simple', $1))`,
        () => ['fryer:*'],
        'none',
      ],
    ];
    for (const call of calls) {
      // The first run reads what is not in memory yet.
      await measure(client, founder, call);
      results.set(call[0], [...(results.get(call[0]) ?? []), await measure(client, founder, call)]);
    }
  }
  await client.end();
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

console.log('## Conversations\n');
console.log(
  `Calls of a founder with ${counts.join(' and ')} conversations of ${messagesEach} messages, beside 100,000 messages of others, over one connection. ` +
    'Milliseconds, median and p95, and the ratio of the medians. With ten conversations a page of the list has ten rows, with a thousand 31. A search was only led by the index of words before decision 277.\n',
);
console.log(
  `| call | ${counts.map((count) => `${count.toLocaleString('en')}: median | p95 | `).join('')}ratio |`,
);
console.log(`|---|${'---|'.repeat(counts.length * 2 + 1)}`);
for (const [name, runs] of results) {
  const cells = runs.flatMap((times) =>
    [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(2)),
  );
  const ratio = quantile(runs.at(-1)!, 0.5) / quantile(runs[0]!, 0.5);
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(1)} |`);
}
console.log('');

/** What a founder does with reports and bills, as the app does it. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { ask } from '../acting.ts';

export interface Sending {
  readonly id?: string;
  /** 1 is the month that ended last. */
  readonly monthsAgo?: number;
  readonly sales?: number;
  readonly words?: string;
  readonly picture?: string;
  readonly replaces?: string;
}

/** Sends a report. @returns its id */
export async function report(
  client: Client,
  founder: string,
  idea: string,
  { id = randomUUID(), monthsAgo = 1, sales = 63_400, words = 'Slow.', picture, replaces }: Sending = {},
): Promise<string> {
  await ask(
    client,
    founder,
    `select public.send_report($1, $2,
       (date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => $3))::date, $4, 43700, 'harder', $5,
       $6, $7)`,
    [id, idea, monthsAgo, sales, words, picture ?? null, replaces ?? null],
  );
  return id;
}

export interface Spending {
  readonly id?: string;
  readonly use?: number | null;
  readonly amount?: number;
  readonly daysAgo?: number;
  readonly file?: string;
  readonly note?: string;
  readonly replaces?: string;
}

/** Adds a bill. @returns its id */
export async function spend(
  client: Client,
  founder: string,
  deal: string,
  { id = randomUUID(), use = null, amount = 1700, daysAgo = 0, file, note, replaces }: Spending = {},
): Promise<string> {
  await ask(
    client,
    founder,
    `select public.send_bill($1, $2, $3, $4, (now() at time zone 'Asia/Kolkata')::date - $5::int, $6, $7, $8)`,
    [id, deal, use, amount, daysAgo, file ?? null, note ?? null, replaces ?? null],
  );
  return id;
}

/** Uploads a file into a person's folder of an idea or a deal. @returns its name */
export async function upload(
  client: Client,
  person: string,
  subject: string,
  { folder = person, extension = 'jpg', size = 1000 } = {},
): Promise<string> {
  const name = `${subject}/${folder}/${randomUUID()}.${extension}`;
  // Nothing is returned, so the policy for reading does not apply.
  await ask(
    client,
    person,
    `insert into storage.objects (bucket_id, name, metadata) values ('deal-files', $1, $2)`,
    [name, JSON.stringify({ mimetype: 'image/jpeg', size })],
  );
  return name;
}

/** The records of a conversation, the oldest first. */
export async function recordsOf(client: Client, conversation: string): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ record: Record<string, unknown> }>(
    'select record from public.messages where conversation_id = $1 and record is not null order by number',
    [conversation],
  );
  return rows.map(({ record }) => record);
}

/** What people do with conversations, as the app does it. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { ask } from '../acting.ts';

export const firstWords = 'Good morning, how many plates do you sell on a weekday?';

/** Begins a conversation as the app does; its id. */
export async function start(
  client: Client,
  investor: string,
  ideaId: string,
  body = firstWords,
  message: string = randomUUID(),
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    client,
    investor,
    'select public.start_conversation($1, $2, $3) as id',
    [ideaId, message, body],
  );
  return row!.id;
}

/** Sends a message as the app does; its id. */
export async function send(
  client: Client,
  sender: string,
  conversation: string,
  body = 'Thank you.',
  files: readonly object[] = [],
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    client,
    sender,
    'insert into public.messages (conversation_id, body, files) values ($1, $2, $3) returning id',
    [conversation, body, JSON.stringify(files)],
  );
  return row!.id;
}

/** A conversation as one of its people lists it. */
export async function listed(
  client: Client,
  person: string,
  conversation: string,
): Promise<Record<string, unknown> | undefined> {
  const rows = await ask(client, person, 'select * from public.own_conversations($1)', [conversation]);
  return rows[0];
}

/** A conversation's row as it is stored. */
export async function stored(client: Client, conversation: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.conversations where id = $1',
    [conversation],
  );
  return rows[0]!;
}

/** What does not hold in a conversation: the first link, rows that differ; null: all hold. */
export async function brokenRecords(client: Client, conversation: string): Promise<unknown> {
  const { rows } = await client.query<{ broken: unknown }>('select private.broken_records($1) as broken', [
    conversation,
  ]);
  return rows[0]!.broken;
}

/** Does what nobody may, with the triggers off. */
export async function tamper(client: Client, change: string): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(change);
  await client.query(`set local session_replication_role = 'origin'`);
}

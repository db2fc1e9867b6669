/** What is stored of payments, for the tests of events. */
import type { Client } from 'pg';
import { type Checkout, recordEvents } from '../../../factories/payments.ts';

/** How many events, payments and invoices there are. */
export async function counts(client: Client): Promise<unknown> {
  const { rows } = await client.query(
    `select (select count(*)::int from private.payment_events) as events,
       (select count(*)::int from public.payments) as payments, (select count(*)::int from public.invoices) as invoices`,
  );
  return rows[0];
}

/** A subscription as it is now. */
export async function rowOf(client: Client, { id }: Pick<Checkout, 'id'>): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.subscriptions where id = $1',
    [id],
  );
  return rows[0]!;
}

/** Tries a call. @returns code and message of its refusal; null where it was taken */
export async function refused(
  client: Client,
  events: unknown,
): Promise<{ code: string; message: string } | null> {
  await client.query('savepoint attempt');
  try {
    await recordEvents(client, events as unknown[]);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

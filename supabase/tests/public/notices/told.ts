/** What subscribers were told, for the tests of notices. */
import type { Client } from 'pg';
import type { Checkout } from '../../../factories/payments.ts';

interface Told {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The updates of a subscriber, the earliest first. */
export async function toldTo(client: Client, { userId }: Pick<Checkout, 'userId'>): Promise<Told[]> {
  const { rows } = await client.query<Told>(
    'select kind, payload from public.notifications where recipient = $1 order by id',
    [userId],
  );
  return rows;
}

/** Their kinds alone. */
export const kindsTold = async (client: Client, checkout: Pick<Checkout, 'userId'>): Promise<string[]> =>
  (await toldTo(client, checkout)).map(({ kind }) => kind);

/** Moves the sandbox's clock of a subscription to so many hours after its checkout began. */
export const moveClock = (client: Client, { id }: Pick<Checkout, 'id'>, hours: number): Promise<unknown> =>
  client.query('select public.set_subscription_clock($1, make_interval(secs => $2::float8 * 3600))', [
    id,
    hours,
  ]);

/** Runs the job of the worker. @returns how much it told */
export async function runJob(client: Client, batchSize = 1000): Promise<number> {
  const { rows } = await client.query<{ told: number }>(
    'select private.queue_subscription_notices($1) as told',
    [batchSize],
  );
  return rows[0]!.told;
}

export interface Mail {
  readonly notice: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The mails that a worker would send now. */
export async function mailsSent(client: Client): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (;;) {
    const { rows } = await client.query<{ mail: Mail | null }>(
      `select private.next_mail('1 minute', 3) as mail`,
    );
    const [{ mail }] = rows as [{ mail: Mail | null }];
    if (mail === null) return mails;
    mails.push(mail);
  }
}

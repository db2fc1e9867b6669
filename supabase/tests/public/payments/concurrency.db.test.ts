/** What callers do at the same moment: each has a connection of its own, to a database of the test's own. */
import { financialYearOf, formatInvoiceNumber } from '@sangam/domain/invoice';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { attach, beginCheckout, buildCheckout, eventOf, recordEvents } from '../../../factories/payments.ts';

test('two checkouts begun at the same moment are one', async () => {
  await withClients(2, async ([one, other]) => {
    const userId = await buildUser(one!);
    await one!.query('begin');
    const first = await beginCheckout(one!, userId);
    const second = beginCheckout(other!, userId);
    await somebodyWaits(one!);
    await one!.query('commit');
    expect((await second).id).toBe(first.id);
    const { rows } = await one!.query('select count(*)::int from public.subscriptions');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('an event that arrives while its subscription becomes known is not overlooked', async () => {
  await withClients(2, async ([one, other]) => {
    const { id, created_at } = await beginCheckout(one!, await buildUser(one!));
    const checkout = {
      id,
      userId: '',
      provider: 'sandbox',
      providerSubscriptionId: 'sub_1',
      beganAt: new Date(created_at),
    } as const;
    await one!.query('begin');
    await recordEvents(one!, [eventOf(checkout, 'authorized', 0)]);
    const attached = attach(other!, id, 'sub_1');
    await somebodyWaits(one!);
    await one!.query('commit');
    expect((await attached).status).toBe('trialing');
  });
});

test('numbers of invoices have no gaps, however many payments come together and fail', async () => {
  await withClients(6, async (clients) => {
    const payments = 5;
    const pay = async (client: Client, place: number): Promise<void> => {
      for (let count = 0; count < payments; count += 1) {
        const checkout = await buildCheckout(client);
        await client.query('begin');
        await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
        await client.query((place + count) % 3 === 0 ? 'rollback' : 'commit');
      }
    };
    await Promise.all(clients.map(pay));
    const { rows } = await clients[0]!.query<{ number: string; count: number; issued_at: Date }>(
      'select number, issued_at from public.invoices order by number',
    );
    expect(rows).toHaveLength(20);
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map(({ issued_at }, index) => formatInvoiceNumber(financialYearOf(issued_at), index + 1)),
    );
  });
});

test('two calls with the same subscriptions in different orders both succeed', async () => {
  await withClients(2, async (clients) => {
    const [one] = clients;
    const checkouts = [await buildCheckout(one!), await buildCheckout(one!), await buildCheckout(one!)];
    const call = async (client: Client, place: number): Promise<void> => {
      for (let count = 0; count < 8; count += 1) {
        const events = checkouts.map((checkout) => eventOf(checkout, 'authorized', 0));
        const answers = await recordEvents(client, place === 0 ? events : events.toReversed());
        expect(answers.map(({ status }) => status)).toEqual(['trialing', 'trialing', 'trialing']);
      }
    };
    await Promise.all(clients.map(call));
  });
});

/** What the two do with a deal at the same moment: each has a connection of its own. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDeal, type Deal } from '../../../factories/deals.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import {
  agree,
  answer,
  brokenLink,
  callOff,
  complete,
  confirmAgreement,
  fund,
  pay,
  record,
  recordsOf,
  stored,
} from './deal-acts.ts';

const committed = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  const result = await work();
  await client.query('commit');
  return result;
};

const outcomeOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    return (error as { detail?: string; code?: string }).detail ?? (error as { code?: string }).code ?? '?';
  }
};

/** The first act holds the conversation while the second comes. @returns how the second ended */
async function inTurn(
  [one, other]: readonly Client[],
  first: (client: Client) => Promise<unknown>,
  second: (client: Client) => Promise<unknown>,
): Promise<string | null> {
  await one!.query('begin');
  await first(one!);
  await other!.query('begin');
  const outcome = outcomeOf(second(other!));
  await somebodyWaits(one!);
  await one!.query('commit');
  const told = await outcome;
  await other!.query(told === null ? 'commit' : 'rollback');
  return told;
}

const lastRecords = async (client: Client, deal: Deal, person: string, from: number): Promise<string[]> => {
  expect(await committed(client, () => brokenLink(client, person, deal))).toBeNull();
  return (await recordsOf(client, deal)).slice(from);
};

test('both confirm the agreement at the same moment: it is agreed, once', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    const told = await inTurn(
      clients,
      (client) => confirmAgreement(client, deal.investor, deal),
      (client) => confirmAgreement(client, deal.founder, deal),
    );
    expect(told).toBeNull();
    expect(await stored(clients[0]!, deal)).toMatchObject({ state: 'agreed' });
    expect(await lastRecords(clients[0]!, deal, deal.founder, 0)).toEqual([
      'investor agreement_confirmed',
      'founder agreement_confirmed',
    ]);
  });
});

test('one confirms the agreement while the other calls it off: the second is told', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    const told = await inTurn(
      clients,
      (client) => callOff(client, deal.investor, deal),
      (client) => confirmAgreement(client, deal.founder, deal),
    );
    expect(told).toBe('called_off');
    expect(await stored(clients[0]!, deal)).toMatchObject({ state: 'called_off', founder_agreed_at: null });
  });
});

test('a payment recorded twice at the same moment is one', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    await committed(clients[0]!, () => agree(clients[0]!, deal));
    const id = randomUUID();
    const act = (client: Client) => record(client, deal.investor, deal, { id });
    expect(await inTurn(clients, act, act)).toBeNull();
    expect(await lastRecords(clients[0]!, deal, deal.founder, 2)).toEqual(['investor payment_recorded']);
  });
});

test('the same payment recorded by both at the same moment is one; the second is told', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    await committed(clients[0]!, () => agree(clients[0]!, deal));
    const told = await inTurn(
      clients,
      (client) => record(client, deal.investor, deal, { reference: 'UTR 77' }),
      (client) => record(client, deal.founder, deal, { reference: 'utr-77' }),
    );
    expect(told).toBe('same');
    expect(await lastRecords(clients[0]!, deal, deal.founder, 2)).toEqual(['investor payment_recorded']);
  });
});

test('two payments at the same moment do not come to more than was agreed', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    await committed(clients[0]!, () => agree(clients[0]!, deal));
    const act = (client: Client) => record(client, deal.investor, deal, { amount: 60_000 });
    expect(await inTurn(clients, act, act)).toBe('too_much');
  });
});

test.each([
  ['confirmed', 'taken_back'],
  ['taken_back', 'confirmed'],
  ['disputed', 'confirmed'],
])('of %s and %s at the same moment, the first counts', async (first, second) => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    await committed(clients[0]!, () => agree(clients[0]!, deal));
    const id = await committed(clients[0]!, () =>
      record(clients[0]!, deal.investor, deal, { amount: 100_000 }),
    );
    const person = (word: string) => (word === 'taken_back' ? deal.investor : deal.founder);
    const told = await inTurn(
      clients,
      (client) => answer(client, person(first), id, first),
      (client) => answer(client, person(second), id, second),
    );
    // A dispute may still be settled.
    const state = first === 'disputed' ? second : first;
    expect(told).toBe(first === 'disputed' ? null : first);
    const { rows } = await clients[0]!.query('select state from public.deal_payments');
    expect(rows).toEqual([{ state }]);
    expect(await stored(clients[0]!, deal)).toMatchObject({
      state: state === 'confirmed' ? 'funded' : 'agreed',
    });
  });
});

test('the last two fundings confirmed at the same moment make one funded deal with one invoice', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!);
    const [one, other] = await committed(clients[0]!, async () => {
      await agree(clients[0]!, deal);
      return [
        await record(clients[0]!, deal.investor, deal, { amount: 50_000 }),
        await record(clients[0]!, deal.founder, deal, {
          amount: 50_000,
          paidOn: 'private.india_day(now()) - 1',
        }),
      ] as const;
    });
    const told = await inTurn(
      clients,
      (client) => answer(client, deal.founder, one, 'confirmed'),
      (client) => answer(client, deal.investor, other, 'confirmed'),
    );
    expect(told).toBeNull();
    expect(await lastRecords(clients[0]!, deal, deal.founder, 4)).toEqual([
      'founder payment_confirmed',
      'investor payment_confirmed',
      'sangam funded',
    ]);
    expect((await clients[0]!.query('select from public.invoices')).rowCount).toBe(1);
  });
});

test('two deals that are funded at the same moment take consecutive numbers', async () => {
  await withClients(2, async (clients) => {
    const deals = [
      await buildDeal(clients[0]!, { kind: 'equity' }),
      await buildDeal(clients[0]!, { kind: 'equity' }),
    ] as const;
    const told = await inTurn(
      clients,
      (client) => fund(client, deals[0]),
      (client) => fund(client, deals[1]),
    );
    expect(told).toBeNull();
    const { rows } = await clients[0]!.query<{ count: number }>(
      'select right(number, 6)::int as count from public.invoices order by number',
    );
    expect(rows.map(({ count }) => count)).toEqual([1, 2]);
  });
});

test('both complete at the same moment: it is completed, once', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!, { kind: 'equity' });
    await committed(clients[0]!, () => fund(clients[0]!, deal));
    const told = await inTurn(
      clients,
      (client) => complete(client, deal.investor, deal),
      (client) => complete(client, deal.founder, deal),
    );
    expect(told).toBeNull();
    expect((await lastRecords(clients[0]!, deal, deal.founder, 0)).slice(-2)).toEqual([
      'investor completion_confirmed',
      'founder completed',
    ]);
  });
});

test('one completes while the other records: whichever is second is told', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildDeal(clients[0]!, { kind: 'equity' });
    await committed(clients[0]!, () => fund(clients[0]!, deal));
    const payment = { direction: 'return', amount: 4000 };
    const told = await inTurn(
      clients,
      (client) => record(client, deal.founder, deal, payment),
      (client) => complete(client, deal.investor, deal),
    );
    expect(told).toBe('payment_waits');
    await committed(clients[0]!, () => pay(clients[0]!, deal, { ...payment, amount: 5000 }));
  });
});

/** The half-years of the public ledger: what is counted, and what small groups keep to themselves. */
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal, type FundedDeal } from '../../../factories/funded-deals.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import { leave } from '../deals/deal-acts.ts';
import { count, counted, read } from './ledger-acts.ts';

const half = '2021-01-01';

/** So many ideas of a founder, received on a day of that half-year and decided so many hours later. */
async function receive(
  client: Client,
  { ideas, founder, at = '2021-03-01T12:00:00Z', approvedAfter }: Received,
): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < ideas; i += 1) {
    const id = await buildIdea(client, founder === undefined ? {} : { submitted_by: founder });
    ids.push(id);
  }
  await client.query('set local session_replication_role = replica');
  await client.query('update public.ideas set "timestamp" = $2 where id = any ($1)', [ids, at]);
  if (approvedAfter !== undefined)
    await client.query(
      `insert into public.idea_reviews (idea_id, from_status, to_status, created_at)
       select id, 'pending', 'approved', $2::timestamptz + make_interval(hours => $3) from unnest($1::uuid[]) as id`,
      [ids, at, approvedAfter],
    );
  await client.query('set local session_replication_role = origin');
  return ids;
}

interface Received {
  readonly ideas: number;
  readonly founder?: string;
  readonly at?: string;
  readonly approvedAfter?: number;
}

/** The half-year of a reader. */
const shown = async (client: Client, of = half) =>
  (await read(client))[0]?.cohorts.find((cohort) => cohort.half === of);

describe('what is counted', () => {
  test('ideas by the half-year in India in which they came', async () => {
    await rolledBack(async (client) => {
      // The last second of June in India, and the first of July.
      await receive(client, { ideas: 1, at: '2021-06-30T18:29:59Z' });
      await receive(client, { ideas: 2, at: '2021-06-30T18:30:00Z' });
      await count(client);
      expect((await counted(client, half))?.received).toBe(1);
      expect((await counted(client, '2021-07-01'))?.received).toBe(2);
    });
  });

  test('decisions: the first of each, and how many came within 48 hours', async () => {
    await rolledBack(async (client) => {
      await receive(client, { ideas: 6, approvedAfter: 48 });
      const [again] = await receive(client, { ideas: 5, approvedAfter: 50 });
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into public.idea_reviews (idea_id, from_status, to_status, created_at)
         values ($1, 'approved', 'rejected', '2021-03-09')`,
        [again],
      );
      await count(client);
      expect(await shown(client)).toMatchObject({
        received: 11,
        approved: 11,
        decided: 11,
        decided_in_time: 6,
        review_hours: 48,
      });
    });
  });

  test('ideas and deals stay when their people leave', async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client, { role: 'entrepreneur' });
      const ideas = await receive(client, { ideas: 10, founder, approvedAfter: 3 });
      for (const ideaId of ideas)
        await buildFundedDeal(client, { conversation: await buildConversation(client, { ideaId, founder }) });
      await count(client);
      const before = await shown(client);
      expect(before).toMatchObject({ received: 10, approved: 10, funded: 10, lost: 0 });
      await leave(client, founder);
      await count(client);
      expect(await shown(client)).toMatchObject({
        received: 10,
        approved: 10,
        funded: 10,
        on_time: 0,
        late: 0,
        closed: 0,
        lost: 10,
      });
    });
  });

  test('an idea is as well off as the worst of its deals, and counts once', async () => {
    await rolledBack(async (client) => {
      const ideaId = await buildListing(client);
      const deals: FundedDeal[] = [];
      for (let i = 0; i < 4; i += 1)
        deals.push(
          await buildFundedDeal(client, { conversation: await buildConversation(client, { ideaId }) }),
        );
      await count(client);
      const { rows } = await client.query<{ half: string }>('select private.half_year(now())::text as half');
      const now = rows[0]!.half;
      const outcomes = async (...each: string[]) => {
        for (const [index, outcome] of each.entries())
          await client.query('update private.ledger_deals set outcome = $2 where deal_id = $1', [
            deals[index]!.deal,
            outcome,
          ]);
        const { rows: list } = await client.query<{ cohorts: Record<string, unknown>[] }>(
          'select private.ledger_cohorts() as cohorts',
        );
        const { funded, on_time, late, closed, lost } = list[0]!.cohorts.find((c) => c['half'] === now)!;
        return [funded, on_time, late, closed, lost];
      };
      expect(await outcomes('closed', 'closed', 'closed', 'closed')).toEqual([1, 0, 0, 1, 0]);
      expect(await outcomes('closed', 'on_time', 'closed', 'closed')).toEqual([1, 1, 0, 0, 0]);
      expect(await outcomes('closed', 'on_time', 'late', 'closed')).toEqual([1, 0, 1, 0, 0]);
      expect(await outcomes('closed', 'on_time', 'late', 'lost')).toEqual([1, 0, 0, 0, 1]);
    });
  });

  test('answers of founders, not of investors, and founders who have not answered for seven days', async () => {
    await rolledBack(async (client) => {
      const answered = await buildConversation(client);
      await client.query(
        `insert into private.answers (answerer, conversation_id, asked_at, answered_at)
         select case when hours < 90 then $2::uuid else $3::uuid end, $1, '2021-02-01', timestamptz '2021-02-01' + make_interval(hours => hours)
         from unnest($4::int[]) as hours`,
        [answered.id, answered.founder, answered.investor, [1, 2, 3, 4, 5, 6, 7, 8, 9, 30, 99]],
      );
      for (const asked of ['2021-05-01', '2021-05-02'])
        await client.query(
          `update public.conversations set waiting_for = 'founder', waiting_since = $2 where id = $1`,
          [(await buildConversation(client)).id, asked],
        );
      await count(client);
      expect(await shown(client)).toMatchObject({ answered: 10, answer_hours: 5.5, unanswered: 2 });
    });
  });

  test('a founder has seven days before an answer counts as missing', async () => {
    await rolledBack(async (client) => {
      const { id } = await buildConversation(client);
      const unanswered = async (since: string) => {
        await client.query(
          `update public.conversations set waiting_for = 'founder', waiting_since = now() - $2::interval where id = $1`,
          [id, since],
        );
        const { rows } = await client.query<{ n: number }>(
          `select coalesce(sum((c ->> 'unanswered')::int), 0)::int as n from jsonb_array_elements(private.ledger_cohorts()) as c`,
        );
        return rows[0]!.n;
      };
      expect(await unanswered('6 days 23 hours')).toBe(0);
      expect(await unanswered('7 days 1 minute')).toBe(1);
    });
  });
});

describe('small groups', () => {
  test('below ten ideas nothing is told of a half-year, from ten on its figures', async () => {
    await rolledBack(async (client) => {
      await receive(client, { ideas: 9, approvedAfter: 1 });
      await count(client);
      expect(await shown(client)).toEqual({ half });
      expect((await counted(client, half))?.received).toBe(9);
      await receive(client, { ideas: 1 });
      await count(client);
      // Nine were decided.
      expect(await shown(client)).toEqual({ half, received: 10, approved: 9 });
    });
  });

  test.each([
    ['funded', ['funded', 'on_time', 'late', 'closed', 'lost']],
    ['decided', ['decided', 'decided_in_time', 'review_hours']],
    ['answered', ['answered', 'answer_hours', 'unanswered']],
  ])('what belongs to fewer than ten %s is left out, and nothing else', async (base, figures) => {
    await rolledBack(async (client) => {
      const all = [
        'funded',
        'on_time',
        'late',
        'closed',
        'lost',
        'decided',
        'decided_in_time',
        'review_hours',
      ];
      const whole = [...all, 'answered', 'answer_hours', 'unanswered', 'received', 'approved'];
      const cohort = { half, ...Object.fromEntries(whole.map((figure) => [figure, 10])) };
      const told = async (changed: object) => {
        const { rows } = await client.query<{ told: object }>(
          'select private.without_small_groups($1) as told',
          [JSON.stringify({ ...cohort, ...changed })],
        );
        return Object.keys(rows[0]!.told).toSorted();
      };
      expect(await told({})).toEqual(['half', ...whole].toSorted());
      expect(await told({ [base]: 9 })).toEqual(
        ['half', ...whole].filter((figure) => !figures.includes(figure)).toSorted(),
      );
    });
  });
});

describe('editions', () => {
  test('counted once after six in the morning; none before the first', async () => {
    await rolledBack(async (client) => {
      const run = async () =>
        (await client.query<{ done: number }>('select private.count_ledger() as done')).rows[0]!.done;
      expect(await read(client)).toEqual([]);
      expect(await run()).toBe(1);
      expect(await run()).toBe(0);
      expect(await read(client)).toHaveLength(1);
      await client.query(`update private.ledger_editions set counted_at = now() - interval '25 hours'`);
      expect(await run()).toBe(1);
    });
  });

  test('the last count of a month stays; the latest stand first', async () => {
    await rolledBack(async (client) => {
      await client.query(
        `insert into private.ledger_editions (month, counted_at, cohorts) values ('2021-08-01', '2021-08-31', $1)`,
        [JSON.stringify([{ half, received: 12, approved: 4, funded: 0, decided: 0, answered: 0 }])],
      );
      await count(client);
      const [latest, earlier] = await read(client);
      expect(latest?.month).not.toBe('2021-08-01');
      expect(earlier).toMatchObject({
        month: '2021-08-01',
        cohorts: [{ half, received: 12, approved: 4 }],
      });
    });
  });

  test('no request reads what was counted', async () => {
    await rolledBack(async (client) => {
      await client.query('grant usage on schema private to anon, authenticated, service_role');
      for (const role of ['anon', 'authenticated', 'service_role'] as const) {
        const refused = { code: '42501' };
        for (const table of ['ledger_editions', 'ledger_ideas', 'ledger_deals'])
          await expect(
            as(client, { role }, () => client.query(`select from private.${table}`)),
          ).rejects.toMatchObject(refused);
        await expect(
          as(client, { role }, () => client.query('select private.ledger(1)')),
        ).rejects.toMatchObject(refused);
      }
    });
  });
});

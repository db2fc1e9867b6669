import { readFile } from 'node:fs/promises';
import { composeDescription, composeLocation } from '@sangam/domain/idea-composition';
import { toIdeaForm, toIdeaRecord } from '@sangam/domain/idea-record';
import { ideaStatuses } from '@sangam/domain/idea-status';
import { businessStages, categories } from '@sangam/domain/options';
import { findPincode, type PincodeFile, pincodeFileName } from '@sangam/domain/pincodes';
import { parseRoiEstimate } from '@sangam/domain/roi';
import { formErrors } from '@sangam/domain/testing/form-errors';
import { as, rolledBack } from '@sangam/testing/database';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../generated/database.types.ts';
import { loadDemoData as load } from './load-demo-data.ts';
import { industryOf, summaryOf } from '../public/triggers/teaser-rules.ts';

type Idea = Database['public']['Tables']['ideas']['Row'];
type Listing = Database['public']['Tables']['listings']['Row'];

let ideas: Idea[] = [];
let listings: Listing[] = [];

beforeAll(async () => {
  await rolledBack(async (client) => {
    await load(client);
    ideas = (await client.query<{ row: Idea }>('select to_jsonb(i) as row from public.ideas i')).rows.map(
      ({ row }) => row,
    );
    listings = (
      await client.query<{ row: Listing }>('select to_jsonb(l) as row from public.listings l')
    ).rows.map(({ row }) => row);
  });
});

const distinct = (values: readonly unknown[]): number => new Set(values).size;

test('there are about forty ideas of every kind', () => {
  expect(ideas.length).toBeGreaterThanOrEqual(38);
  const named: readonly string[] = categories;
  expect(
    new Set(ideas.map(({ category, custom_category }) => (custom_category ? 'Others' : category))),
  ).toEqual(new Set(named));
  expect(new Set(ideas.map(({ business_stage }) => business_stage))).toEqual(new Set(businessStages));
  expect(new Set(ideas.map(({ approval_status }) => approval_status))).toEqual(new Set(ideaStatuses));
  expect(distinct(ideas.map(({ city }) => city))).toBeGreaterThanOrEqual(15);
  expect(distinct(ideas.map(({ state }) => state))).toBeGreaterThanOrEqual(10);
  expect(listings.length).toBeGreaterThanOrEqual(24);
});

test('composed columns and teasers of every demo idea are the domain’s', () => {
  for (const idea of ideas) {
    expect(idea).toMatchObject({
      title: idea.business_name,
      location: composeLocation(idea),
      description: composeDescription(idea),
      funding_amount: Number(idea.total_funding),
      roi_estimate: parseRoiEstimate(idea.return_equity ?? ''),
    });
    const teaser = listings.filter(({ id }) => id === idea.id);
    expect(teaser.map(({ summary, industry }) => [summary, industry])).toEqual(
      idea.approval_status === 'approved'
        ? [[summaryOf(idea.product_service), industryOf(idea.category)]]
        : [],
    );
  }
});

test('every demo idea passes the wizard and comes out of it as it is stored', () => {
  for (const idea of ideas) {
    const form = { ...toIdeaForm(idea), agreedToTerms: true };
    expect([idea.title, formErrors(form)]).toEqual([idea.title, {}]);
    expect(idea).toMatchObject(toIdeaRecord(form));
  }
});

test('pincodes are those of their places', async () => {
  const wrong: string[] = [];
  for (const { title, pincode, city, state } of ideas) {
    const file = new URL(
      `../../../packages/domain/generated/pincodes/${pincodeFileName(pincode ?? '')}.json`,
      import.meta.url,
    );
    const place = findPincode(JSON.parse(await readFile(file, 'utf8')) as PincodeFile, pincode ?? '');
    if (place?.state !== state) wrong.push(`${title}: ${pincode} ${city}, ${state}`);
  }
  expect(wrong).toEqual([]);
});

test('no sentence is told by two founders, and nobody real can be called or written to', () => {
  const told = new Map<string, Set<string>>();
  for (const idea of ideas) {
    expect(idea.founder_email).toMatch(/\.example$/);
    expect(idea.founder_phone).toMatch(/^\+9190000[0-9]{5}$/);
    for (const sentence of idea.description.split(/(?<=[.!?])\s+/)) {
      if (sentence.split(' ').length < 6) continue;
      told.set(sentence, (told.get(sentence) ?? new Set()).add(idea.id));
    }
  }
  const repeated = [...told].filter(([, by]) => by.size > 1).map(([sentence]) => sentence);
  expect(repeated).toEqual([]);
});

test('reviewed ideas have a reviewer, a time after the submission, notes where something is asked, and a history', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query(
      `select i.title from public.ideas i
       left join public.idea_reviews r on r.idea_id = i.id and r.to_status = i.approval_status and r.created_at = i.reviewed_at
       where (i.approval_status = 'pending') <> (r.id is null)
         or (i.approval_status <> 'pending' and (i.reviewed_by is null or i.reviewed_at not between i."timestamp" and now()))
         or (i.approval_status in ('rejected', 'needs_revision') and i.admin_notes is null)`,
    );
    expect(rows).toEqual([]);
    const times = await client.query<{ days: number }>(
      `select extract(epoch from now() - min("timestamp")) / 86400 as days from public.ideas`,
    );
    expect(Number(times.rows[0]?.days)).toBeLessThanOrEqual(150);
  });
});

test('nobody saved or got in touch on a day on which nobody looked', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query(
      'select * from private.idea_days where saves + contacts > 0 and views = 0',
    );
    expect(rows).toEqual([]);
  });
});

test('one idea waits in its second version, which its reviewers can hold against the first', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query<{ answers: Partial<Idea>; idea: Idea }>(
      `select v.answers, to_jsonb(i) as idea from public.idea_versions v join public.ideas i on i.id = v.idea_id
       join public.idea_reviews r on r.idea_id = i.id and r.version = v.version
       where r.created_at < v.replaced_at and v.replaced_at = i.sent_at and v.feedback = r.notes`,
    );
    expect(rows).toHaveLength(1);
    const [{ answers, idea } = { answers: {}, idea: undefined }] = rows;
    expect(idea).toMatchObject({ approval_status: 'pending', version: 2 });
    expect(idea?.revenue_model).not.toBe(answers.revenue_model);
  });
});

test('the four accounts are what their labels say, and their passwords open them', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await as(client, { role: 'anon' }, () =>
      client.query<{ role: string; email: string; password: string }>('select * from public.demo_accounts()'),
    );
    expect(rows.map(({ role, email }) => [role, email])).toEqual([
      ['founder', 'founder@demo.sangam.example'],
      ['investor', 'investor@demo.sangam.example'],
      ['visitor', 'visitor@demo.sangam.example'],
      ['admin', 'admin@demo.sangam.example'],
    ]);
    const facts = [];
    for (const { email, password } of rows) {
      const account = await client.query<{ id: string; opens: boolean }>(
        `select u.id, extensions.crypt($2, u.encrypted_password) = u.encrypted_password and u.email_confirmed_at is not null as opens
         from auth.users u join auth.identities i on i.user_id = u.id and i.provider = 'email' where u.email = $1`,
        [email, password],
      );
      const { id, opens } = account.rows[0]!;
      const seen = await as(client, { role: 'authenticated', id }, () =>
        client.query(
          `select public.is_admin() as admin, public.has_live_subscription() as subscriber,
            (select count(*)::integer from public.listings) as listings,
            (select count(distinct approval_status)::integer from public.ideas where submitted_by = $1) as own_statuses`,
          [id],
        ),
      );
      facts.push([opens, ...Object.values(seen.rows[0] as object)]);
    }
    expect(facts).toEqual([
      [true, false, false, 0, 4],
      [true, false, true, listings.length, 0],
      [true, false, false, listings.length, 0],
      [true, true, false, 0, 0],
    ]);
  });
});

test('the demo investor has paid for this month, with an invoice, and will be charged again', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query(
      `select s.status, s.provider, s.method_label, s.next_charge_at = s.current_period_end and s.current_period_end > now() as will_be_charged,
         p.status as payment, i.total_paise::int, i.buyer_name
       from public.subscriptions s join public.payments p on p.subscription_id = s.id join public.invoices i on i.payment_id = p.id`,
    );
    expect(rows).toEqual([
      {
        status: 'active',
        provider: 'sandbox',
        method_label: 'mathew@upi',
        will_be_charged: true,
        payment: 'captured',
        total_paise: 200_000,
        buyer_name: 'Mathew Thomas',
      },
    ]);
    expect(
      (await client.query('select from private.payment_events where refusal is not null')).rowCount,
    ).toBe(0);
  });
});

test('loading twice changes nothing', async () => {
  await rolledBack(async (client) => {
    const counts = async (): Promise<unknown> =>
      (
        await client.query(
          `select (select count(*) from auth.users) as users, (select count(*) from public.ideas) as ideas,
            (select count(*) from public.saved_ideas) as saves, (select count(*) from public.idea_reviews) as reviews,
            (select count(*) from private.payment_events) as events, (select count(*) from public.invoices) as invoices,
            (select sum(last_number) from public.conversations) as numbers, (select count(*) from public.messages) as messages,
            (select count(*) from public.notifications) as updates`,
        )
      ).rows;
    await load(client);
    const before = await counts();
    await load(client);
    expect(await counts()).toEqual(before);
  });
});

test('questions are asked by people who could ask them, of ideas that are listed, after they were', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query<{ title: string; open: number; answered: number }>(
      `select l.title, count(*) filter (where q.status = 'open')::int as open,
         count(*) filter (where q.status = 'answered')::int as answered
       from public.idea_questions q
       join public.listings l on l.id = q.idea_id and l.approved_at < q.asked_at
       join public.ideas i on i.id = q.idea_id and i.submitted_by <> q.asker
       join public.profiles p on p.id = q.asker
       where q.answered_at is null or (q.answered_at > q.asked_at and q.answered_at < now())
       group by l.title order by l.title`,
    );
    const all = await client.query<{ count: number }>(
      'select count(*)::int as count from public.idea_questions',
    );
    expect(rows.reduce((sum, { open, answered }) => sum + open + answered, 0)).toBe(all.rows[0]!.count);
    expect(rows).toContainEqual({ title: 'Patil Masale', open: 1, answered: 2 });
    // The founder's update of the open one; nobody is written to about the past.
    const { rows: told } = await client.query(
      `select (select count(*)::int from public.notifications where kind = 'question_asked') as updates,
         (select count(*)::int from private.mails where kind = 'notice') as mails`,
    );
    expect(told).toEqual([{ updates: 2, mails: 0 }]);
  });
});

test('investor and founder talk: one conversation is answered, one waits, their chains hold, and no mail is owed', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const asPerson = async (email: string) => {
      const { rows } = await client.query<{ id: string }>('select id from auth.users where email = $1', [
        `${email}@demo.sangam.example`,
      ]);
      return as(client, { role: 'authenticated', id: rows[0]!.id }, async () => {
        const read = await client.query<Record<string, unknown>>(
          `select idea_title, side, other_name, last_number, own_read, other_read, sending, waiting_for,
             other_usually_answers, public.broken_link(id) as broken_link
           from public.own_conversations()`,
        );
        return read.rows;
      });
    };
    const [dabba, masale] = [
      { idea_title: 'Gruhini Dabba', last_number: 22, waiting_for: 'founder', broken_link: null },
      { idea_title: 'Patil Masale', last_number: 12, waiting_for: 'investor', broken_link: null },
    ];
    const toInvestor = {
      side: 'investor',
      other_name: 'Asha Patil',
      other_usually_answers: 3 * 3600,
      sending: 'open',
    };
    expect(await asPerson('investor')).toMatchObject([
      { ...dabba, ...toInvestor, own_read: 22, other_read: 21 },
      { ...masale, ...toInvestor, own_read: 12, other_read: 12 },
    ]);
    const toFounder = { side: 'founder', other_name: 'Mathew Thomas', sending: 'open' };
    expect(await asPerson('founder')).toMatchObject([
      { ...dabba, ...toFounder, own_read: 21 },
      { ...masale, ...toFounder, own_read: 12 },
    ]);
    const { rows } = await client.query(
      `select p.full_name, n.read_at is not null as is_read, count(*)::int
       from public.notifications n join public.profiles p on p.id = n.recipient
       where n.kind = 'message' group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual([
      { full_name: 'Asha Patil', is_read: false, count: 1 },
      { full_name: 'Asha Patil', is_read: true, count: 7 },
      { full_name: 'Mathew Thomas', is_read: true, count: 6 },
    ]);
    const untimely = await client.query(
      `select from public.conversations c
       join public.messages m on m.conversation_id = c.id
       join public.listings l on l.id = c.idea_id
       where m.sent_at < l.approved_at or m.sent_at < c.started_at`,
    );
    expect(untimely.rowCount).toBe(0);
  });
});

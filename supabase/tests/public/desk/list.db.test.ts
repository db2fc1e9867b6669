/** The desk's list: who may read it, what each filter, order and word finds, and that pages are whole. */
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, type IdeaColumns } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';
import { type Asked, buildSent, type DeskRow, list } from './desk-calls.ts';

const names = ['Tapi Tiffin', "Asha's Tailoring", 'चाय की दुकान', 'Tiffin & Tea', 'Puran Poli'] as const;
const people = [
  ['Asha Patil', 'asha.patil@people.example'],
  ['Ravi Kulkarni', 'ravi@spices.example'],
  ['Meera Tiwari', 'mt@people.example'],
] as const;
const places = [
  ['Nashik', 'Maharashtra', '422001'],
  ['Kochi', 'Kerala', '682001'],
] as const;
const categories = ['Retail', 'Services', 'Handloom'] as const;
const standings = ['pending', 'approved', 'rejected', 'needs_revision', 'withdrawn'] as const;

interface Known extends IdeaColumns {
  readonly id: string;
  readonly standing: string;
  readonly sent: number;
}

/** Sixty submissions that differ in what the desk looks at, with ties. */
async function buildSubmissions(client: Client): Promise<Known[]> {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const known: Known[] = [];
  for (let index = 0; index < 60; index += 1) {
    const [city, state, pincode] = places[index % 3 === 0 ? 1 : 0];
    const [founder_name, founder_email] = people[index % people.length]!;
    const category = categories[(index >> 1) % categories.length]!;
    const standing = standings[(index * 7) % standings.length]!;
    const sent = Date.now() - (index % 12) * 8 * 3_600_000 - 1000;
    const columns: IdeaColumns = {
      business_name: names[index % names.length]!,
      category,
      custom_category: category === 'Handloom' ? category : null,
      city,
      state,
      pincode,
      founder_name,
      founder_email,
      total_funding: String(100_000 * (1 + (index % 4))),
      timestamp: new Date(sent).toISOString(),
      submitted_by: founder,
      approval_status: standing === 'withdrawn' ? 'pending' : standing,
    };
    const id = await buildIdea(client, columns);
    if (standing === 'withdrawn')
      await client.query('update public.ideas set withdrawn_at = now() where id = $1', [id]);
    known.push({ ...columns, id, standing, sent });
  }
  return known;
}

const hour = 3_600_000;
const indiaDay = (moment: number): string => new Date(moment + 5.5 * hour).toISOString().slice(0, 10);

/** The beginning of a word of the text, words being split at spaces and ASCII signs. */
const hasWord = (text: string, typed: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .some((word) => word.startsWith(typed));

function fits(idea: Known, { status = null, filters = {}, words = null }: Asked, now: number): boolean {
  const wanted = status ?? (filters.due === undefined ? null : 'pending');
  const dueAt = idea.sent + 48 * hour;
  const due = dueAt <= now ? 'overdue' : indiaDay(dueAt) === indiaDay(now) ? 'today' : ('later' as const);
  const text = [idea.business_name, idea.founder_name, idea.founder_email, idea.city].join(' ');
  const typed = (words ?? '')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean);
  const isNothing = typed.length === 0 && (words ?? '').trim() !== '';
  return (
    (wanted === null ? idea.standing !== 'withdrawn' : idea.standing === wanted) &&
    (filters.category === undefined ||
      (filters.category === 'Others' ? idea.category === 'Handloom' : idea.category === filters.category)) &&
    (filters.state === undefined || idea.state === filters.state) &&
    (filters.due === undefined || (idea.standing === 'pending' && due === filters.due)) &&
    !isNothing &&
    typed.every((word) => hasWord(text, word))
  );
}

const keys: Record<NonNullable<Asked['sort']>, (idea: Known) => number> = {
  due: ({ sent }) => sent,
  oldest: ({ sent }) => sent,
  newest: ({ sent }) => -sent,
  amount: ({ total_funding }) => -Number(total_funding),
};

/** What the list holds, in its order, told by hand. */
function expected(known: readonly Known[], asked: Asked, now: number): string[] {
  const sort = asked.sort ?? 'newest';
  const sign = sort === 'due' || sort === 'oldest' ? 1 : -1;
  return known
    .filter((idea) => fits(idea, asked, now))
    .toSorted((one, other) => keys[sort](one) - keys[sort](other) || (one.id < other.id ? -sign : sign))
    .map(({ id }) => id);
}

/** The whole list, page by page. */
async function allPages(client: Client, admin: string, asked: Asked, size: number): Promise<string[]> {
  const seen: DeskRow[] = [];
  for (;;) {
    const page = await list(client, admin, { ...asked, after: seen.at(-1) ?? null, size });
    seen.push(...page);
    if (page.length < size) return seen.map(({ id }) => id);
  }
}

const optional = <T>(values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));

const askedAnything: fc.Arbitrary<Asked> = fc
  .record({
    status: fc.constantFrom(null, ...standings),
    category: optional([...categories, 'Others'].filter((name) => name !== 'Handloom')),
    state: optional(['Maharashtra', 'Kerala', 'Goa']),
    due: optional(['overdue', 'today', 'later'] as const),
    words: fc.constantFrom(
      null,
      '',
      '  ',
      't',
      'TIFFIN',
      'tiffin tea',
      'asha',
      "asha's",
      'asha patil nashik',
      'चाय',
      'दु',
      'people.example',
      'asha.patil@people.example',
      'kochi ravi',
      'absent',
      '"),(',
      '#standing',
      "o'",
    ),
    sort: fc.constantFrom('due', 'newest', 'oldest', 'amount'),
  })
  .map(({ status, words, sort, ...filters }) => ({
    status: filters.due === undefined ? status : 'pending',
    words,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    sort: sort === 'due' && status !== 'pending' && filters.due === undefined ? 'newest' : sort,
  }));

test('every filter, word and order finds what it says, and pages neither miss nor repeat', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const known = await buildSubmissions(client);
    const { rows } = await client.query<{ now: Date }>('select now()');
    const now = rows[0]!.now.getTime();
    await fc.assert(
      fc.asyncProperty(askedAnything, fc.integer({ min: 1, max: 30 }), async (asked, size) => {
        expect(await allPages(client, admin, asked, size)).toEqual(expected(known, asked, now));
      }),
      { numRuns: 150 },
    );
  });
});

test('what is found by going through an order is what the index finds', async () => {
  await rolledBack(async (client) => {
    await buildSubmissions(client);
    const page = async (reach: number, asked: Asked): Promise<string[] | null> => {
      const { rows } = await client.query<{ page: string[] | null }>(
        'select private.desk_page(private.read_desk_filters($1, $2, $3), $4, null, 60, $5) as page',
        [asked.status, JSON.stringify(asked.filters), asked.words, asked.sort, reach],
      );
      return rows[0]!.page;
    };
    await fc.assert(
      fc.asyncProperty(askedAnything, async (asked) => {
        // Of three entries nothing can be told: the index has to find all of it.
        expect(await page(3, asked)).toEqual(await page(1000, asked));
      }),
      { numRuns: 80 },
    );
  });
});

test('the list is for admins, and so are its counts and what is due', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    await buildIdea(client, { submitted_by: founder });
    for (const call of ['desk_submissions()', 'desk_submission_counts()', 'desk_due()'])
      expect(await refusalOf(client, () => ask(client, founder, `select public.${call}`))).toBe('42501');
  });
});

test('what it does not know is refused, not ignored', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const id = await buildIdea(client);
    const wrong: readonly object[] = [
      { status: 'lost' },
      { filters: { colour: 'red' } },
      { filters: { due: 'soon' } },
      { filters: { reviewer: 'somebody' } },
      { sort: 'fair' },
      // Only what waits is due.
      { sort: 'due' },
      { sort: 'due', status: 'approved' },
      // A position without its key.
      { after: { id } },
      { after: { sent_at: '2026-01-01' } },
    ];
    for (const asked of wrong)
      expect([asked, await refusalOf(client, () => list(client, admin, asked))]).toEqual([asked, '22023']);
  });
});

test('a revision, a decision and a withdrawal move an idea at once', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const id = await buildSent(client, 60, { submitted_by: founder, business_name: 'Old Name' });
    const where = async (asked: Asked): Promise<boolean> => (await list(client, admin, asked)).length === 1;
    expect(await where({ status: 'pending', filters: { due: 'overdue' } })).toBe(true);
    await ask(
      client,
      admin,
      `update public.ideas set approval_status = 'needs_revision', admin_notes = 'More.'`,
    );
    expect(await where({ status: 'pending' })).toBe(false);
    expect(await where({ status: 'needs_revision', words: 'old' })).toBe(true);
    await ask(client, founder, `update public.ideas set business_name = 'New Name' where id = '${id}'`);
    expect(await where({ words: 'old' })).toBe(false);
    expect(await where({ words: 'new', status: 'pending', filters: { due: 'overdue' } })).toBe(false);
    expect(await where({ words: 'new', status: 'pending', filters: { due: 'later' } })).toBe(true);
    await ask(client, founder, `select public.withdraw_idea('${id}')`);
    expect(await where({ status: 'pending' })).toBe(false);
    expect(await where({})).toBe(false);
    expect(await where({ status: 'withdrawn', words: 'new' })).toBe(true);
    await client.query('delete from public.ideas');
    expect(await where({ status: 'withdrawn' })).toBe(false);
  });
});

test('looking at the list and searching it leave a line each, not one for each page', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await buildIdea(client);
    for (const words of [null, null, 'asha', 'ravi', ' ']) await list(client, admin, { words });
    const { rows } = await client.query(
      `select action, actor, subject_table, detail from private.audit_log where action like 'desk.%' order by id`,
    );
    const line = { actor: admin, subject_table: 'ideas', detail: {} };
    expect(rows).toEqual([
      { action: 'desk.listed', ...line },
      { action: 'desk.searched', ...line },
    ]);
    // Later the same is another look. Nobody changes the log: only without its triggers time passes in it.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update private.audit_log set happened_at = happened_at - interval '61 minutes' where action = 'desk.listed'`,
    );
    await client.query('set local session_replication_role = origin');
    await list(client, admin);
    expect((await client.query(`select from private.audit_log where action = 'desk.listed'`)).rowCount).toBe(
      2,
    );
  });
});

test('what somebody is reviewing is found by who has it, for as long as that counts', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true, fullName: 'Meera Joshi' });
    const other = await buildUser(client, { isAdmin: true });
    const [mine, theirs, free] = [await buildIdea(client), await buildIdea(client), await buildIdea(client)];
    await ask(client, admin, 'select public.hold_review($1)', [mine]);
    await ask(client, other, 'select public.hold_review($1)', [theirs]);
    const found = async (reviewer: 'me' | 'nobody'): Promise<string[]> =>
      (await list(client, admin, { filters: { reviewer } })).map(({ id }) => id);
    expect(await found('me')).toEqual([mine]);
    expect(await found('nobody')).toEqual([free]);
    const [row] = await list(client, admin, { filters: { reviewer: 'me' } });
    expect(row).toMatchObject({ reviewer: admin, reviewer_name: 'Meera Joshi' });
    const [due] = await ask<{ ids: string }>(
      client,
      admin,
      `select jsonb_path_query_array(public.desk_due(true), '$.work[*] ? (@.kind == "review").items[*].id') as ids`,
    );
    expect(due?.ids).toEqual([mine]);
    await client.query(`update public.review_assignments set assigned_at = now() - interval '30 minutes'`);
    expect(await found('me')).toEqual([]);
    expect((await found('nobody')).toSorted()).toEqual([mine, theirs, free].toSorted());
  });
});

import { rolledBack } from '@sangam/testing/database';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  productSchemas,
  readRoutines,
  readTables,
  type Routine,
  type Table,
} from '../../../catalogue/read-catalogue.ts';

let tables: Table[] = [];
let routines: Routine[] = [];

beforeAll(async () => {
  await rolledBack(async (client) => {
    tables = await readTables(client, productSchemas);
    routines = await readRoutines(client, productSchemas);
  });
});

/** What breaks a rule, as `schema.table what`; a rule holds when there is nothing. */
const violations = (check: (table: Table) => readonly string[]): string[] =>
  tables.flatMap((table) => check(table).map((what) => `${table.schema}.${table.name} ${what}`));

/** The functions that break a rule. */
const wrong = (check: (routine: Routine) => boolean): string[] =>
  routines.filter(check).map(({ schema, name }) => `${schema}.${name}`);

describe('every table', () => {
  test('is there to be checked', () => {
    expect(tables.length).toBeGreaterThan(10);
  });

  test('has row-level security and a comment', () => {
    expect(
      violations((table) => [
        ...(table.rowSecurity ? [] : ['no row-level security']),
        ...(table.comment ? [] : ['no comment']),
      ]),
    ).toEqual([]);
  });

  test('indexes its foreign keys and says what happens on delete', () => {
    expect(
      violations((table) =>
        table.foreignKeys.flatMap((key) => [
          ...(key.indexed ? [] : [`${key.name} without index`]),
          ...(key.onDelete === 'a' ? [`${key.name} without on delete`] : []),
        ]),
      ),
    ).toEqual([]);
  });

  test('grants insert and update by column, to people', () => {
    expect(
      violations((table) =>
        table.grants.filter((grant) =>
          /^(anon|authenticated|public|-) (insert|update|truncate)$/.test(grant),
        ),
      ),
    ).toEqual([]);
  });

  test('grants nothing to everybody', () => {
    expect(violations((table) => table.grants.filter((grant) => /^(public|-) /.test(grant)))).toEqual([]);
  });

  test('lets anonymous people read at most', () => {
    expect(violations((table) => table.grants.filter((grant) => /^anon (?!select)/.test(grant)))).toEqual([]);
  });

  test('keeps its constraints’ names to its own', () => {
    expect(
      violations((table) =>
        table.constraints.filter(({ name }) => !name.startsWith(`${table.name}_`)).map(({ name }) => name),
      ),
    ).toEqual([]);
  });
});

test('every policy names its roles, one operation and a sentence; the caller is asked once a query', () => {
  expect(
    violations((table) =>
      table.policies.flatMap(({ name, command, roles, using, check }) => [
        ...(roles.includes('public') ? [`${name}: no to`] : []),
        ...(command === 'ALL' ? [`${name}: all operations`] : []),
        ...(/^[A-Z].* /.test(name) ? [] : [`${name}: not a sentence`]),
        ...(table.policies.some((other) => other.name !== name && other.command === command)
          ? [`${name}: a second policy for ${command}`]
          : []),
        // PostgreSQL prints (select auth.uid()) as ( SELECT auth.uid() AS uid).
        ...(/(?<!SELECT )\b(?:auth|private)\.\w+\(/.test(`${using ?? ''} ${check ?? ''}`)
          ? [`${name}: a function asked for every row`]
          : []),
      ]),
    ),
  ).toEqual([]);
});

describe('every function', () => {
  test('is there to be checked', () => {
    expect(routines.length).toBeGreaterThan(15);
  });

  test('fixes its search path', () => {
    expect(wrong(({ settings }) => !settings.includes('search_path=""'))).toEqual([]);
  });

  test('has a comment, and a reason where it is security definer', () => {
    expect(
      wrong(({ comment, definer }) => !comment || (definer && !/security definer/i.test(comment))),
    ).toEqual([]);
  });

  test('is executable by those named, not by everybody', () => {
    expect(wrong(({ executors }) => executors.includes('public'))).toEqual([]);
  });

  test('is for anonymous people only where they need it', () => {
    expect(wrong(({ executors }) => executors.includes('anon'))).toEqual([
      'public.admin_invitation',
      'public.appeal_suspension',
      'public.demo_accounts',
      'public.send_suspension_mail',
      'public.suspension_of',
      'public.unsubscribe',
    ]);
  });

  test('refuses with no code that is answered as a fault of the server', () => {
    // Decision 325; no_data_found is P0002 by its name.
    expect(wrong(({ source }) => /errcode = '(?:P000[^1]|no_data_found)'/.test(source))).toEqual([]);
  });

  test('of a trigger is called by nobody', () => {
    expect(wrong(({ isTrigger, executors }) => isTrigger && executors.length > 0)).toEqual([]);
  });
});

test('the live publication has its tables', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query(
      `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'public.conversations',
      'public.deal_bills',
      'public.deal_dues',
      'public.deal_payments',
      'public.deals',
      'public.idea_questions',
      'public.ideas',
      'public.listings',
      'public.messages',
      'public.monthly_reports',
      'public.notifications',
      'public.offers',
      'public.review_assignments',
      'public.saved_ideas',
      'public.subscriptions',
    ]);
  });
});

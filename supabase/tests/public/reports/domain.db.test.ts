/** The numbers, words and months of reports are the domain's. */
import { dealUseLimits } from '@sangam/domain/deal-uses';
import { fundsBreakdownLimits } from '@sangam/domain/limits';
import {
  dealFileName,
  dealFileRule,
  dealFilesBucket,
  monthlyReportLimits,
  owedMonths,
  reportDueOn,
  reportMoods,
} from '@sangam/domain/monthly-report';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { productSchemas, readRoutines, readTables } from '../../../catalogue/read-catalogue.ts';

const tables = await rolledBack((client) => readTables(client, productSchemas));
const routines = await rolledBack((client) => readRoutines(client, productSchemas));
const sourceOf = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
const definitionOf = (table: string, constraint: string): string =>
  tables.find(({ name }) => name === table)?.constraints.find(({ name }) => name === constraint)
    ?.definition ?? '';

test('moods, lengths and numbers', () => {
  const moods = [
    ...definitionOf('monthly_reports', 'monthly_reports_mood_known').matchAll(/'(\w+)'::text/g),
  ].map((match) => match[1]!);
  expect(moods.toSorted()).toEqual(reportMoods.toSorted());
  const words = definitionOf('monthly_reports', 'monthly_reports_words_length');
  expect(words).toMatch(new RegExp(`<= ${monthlyReportLimits.wordsLength}\\b`));
  expect(definitionOf('deal_bills', 'deal_bills_note_length')).toMatch(
    new RegExp(`<= ${dealUseLimits.noteLength}\\b`),
  );
  expect(definitionOf('deal_uses', 'deal_uses_number_range')).toMatch(
    new RegExp(`<= ${dealUseLimits.lines}\\b`),
  );
  expect(definitionOf('deal_uses', 'deal_uses_label_length')).toMatch(
    new RegExp(`<= ${dealUseLimits.labelLength}\\b`),
  );
  expect([dealUseLimits.lines, dealUseLimits.labelLength]).toEqual([
    fundsBreakdownLimits.rows,
    fundsBreakdownLimits.labelLength,
  ]);
  for (const name of ['send_report', 'send_bill'])
    expect(sourceOf(name)).toContain(
      `time_to_correct constant interval := '${monthlyReportLimits.correctionDays} days';`,
    );
  expect(sourceOf('send_report')).toContain(
    `max_corrections constant integer := ${monthlyReportLimits.corrections};`,
  );
  expect(sourceOf('give_plan')).toContain(
    `max_months constant integer := ${monthlyReportLimits.planMonths};`,
  );
  expect(sourceOf('send_bill')).toContain(`max_bills constant integer := ${dealUseLimits.bills};`);
});

test.each([
  ['2026-07-31T18:29:59Z', null],
  ['2026-07-31T18:30:00Z', null],
  ['2025-12-15T00:00:00Z', '2026-09-30T18:30:00Z'],
  ['2025-12-15T00:00:00Z', '2026-09-30T18:29:59Z'],
])('a deal of %s to %s owes the months that the domain counts', async (funded_at, ended_at) => {
  const now = new Date('2026-11-23T10:00:00Z');
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ month: string; due_on: string }>(
      `select to_char(each, 'YYYY-MM-DD') as month, private.report_due_on(each::date)::text as due_on
       from generate_series('2025-01-01'::date, '2026-10-01', interval '1 month') as each
       where private.is_report_owed(
         jsonb_populate_record(null::public.deals, jsonb_build_object('funded_at', $1::text, 'ended_at', $2::text)),
         each::date)`,
      [funded_at, ended_at],
    );
    expect(rows.map(({ month }) => month)).toEqual(owedMonths({ funded_at, ended_at }, now));
    expect(rows.map(({ due_on }) => due_on)).toEqual(rows.map(({ month }) => reportDueOn(month)));
  });
});

test('the bucket has the domain’s types, size and names', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ public: boolean; size: number; types: string[] }>(
      'select public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets where id = $1',
      [dealFilesBucket],
    );
    expect(rows).toMatchObject([{ public: false, size: dealFileRule.bytes }]);
    expect(rows[0]!.types.toSorted()).toEqual(Object.keys(dealFileRule.types).toSorted());
    const id = '11111111-2222-4333-8444-555555555555';
    for (const extension of Object.values(dealFileRule.types)) {
      const named = await client.query('select private.subject_of_file($1) as id', [
        dealFileName(id, id, 'quotation-1', extension),
      ]);
      expect([extension, named.rows[0].id]).toEqual([extension, id]);
    }
  });
});

import { expect, it } from 'vitest';
import type { MoneyDeal } from '../api/deals-query.ts';
import { type CsvHeads, portfolioCsv } from './portfolio-csv.ts';

const deal: MoneyDeal = {
  id: '1',
  conversation_id: '2',
  idea_id: '3',
  idea_title: 'Gruhini Dabba',
  idea_category: 'Food & Beverage',
  idea_location: 'Nagpur, Maharashtra - 440022',
  other_name: 'Asha Patil',
  kind: 'loan',
  amount: 150_000,
  terms: {},
  state: 'funded',
  accepted_at: '2026-07-20T06:30:00Z',
  since: '2026-07-28',
  funded: 150_000,
  returned: 44_375,
  portfolio_value: 112_500,
  next_due_on: '2026-11-28',
  next_due_amount: 14_375,
  overdue: 0,
  overdue_amount: 0,
  overdue_since: null,
  promised: 120_000,
  cash_days: [],
  cash_amounts: [],
};

const heads: CsvHeads = {
  idea: 'Idea',
  place: 'Place',
  person: 'Founder',
  terms: 'Terms',
  state: 'State',
  since: 'Since',
  invested: 'Invested (₹)',
  returned: 'Returned (₹)',
  value: 'Still in (₹)',
  rate: 'XIRR',
  nextOn: 'Next due on',
  next: 'Next due (₹)',
  late: 'Late (₹)',
  lateSince: 'Late since',
};
const words = { terms: () => 'loan at 20% a year', state: ({ state }: MoneyDeal) => state };

const linesOf = async (deals: readonly MoneyDeal[], rate: number | null = null): Promise<string[]> =>
  (await portfolioCsv(deals, () => rate, heads, words)).split('\r\n');

it('begins with the mark of UTF-8, and has a line for each deal', async () => {
  expect(await linesOf([deal], 0.1875)).toEqual([
    '\uFEFFIdea,Place,Founder,Terms,State,Since,Invested (₹),Returned (₹),Still in (₹),XIRR,Next due on,Next due (₹),Late (₹),Late since',
    'Gruhini Dabba,"Nagpur, Maharashtra - 440022",Asha Patil,loan at 20% a year,funded,2026-07-28,150000,44375,112500,18.75,2026-11-28,14375,0,',
    '',
  ]);
});

it('what is not known is empty', async () => {
  const lines = await linesOf([
    { ...deal, idea_title: null, other_name: null, next_due_on: null, next_due_amount: null },
  ]);
  expect(lines[1]).toBe(
    ',"Nagpur, Maharashtra - 440022",,loan at 20% a year,funded,2026-07-28,150000,44375,112500,,,,0,',
  );
});

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  ['a "quoted", name', '"a ""quoted"", name"'],
  ['two\nlines', '"two\nlines"'],
])('a title %j is a text, never a formula', async (idea_title, cell) => {
  const line = (await linesOf([{ ...deal, idea_title }]))[1] ?? '';
  expect(line.slice(0, cell.length + 1)).toBe(`${cell},`);
});

it('a loss is a number that a spreadsheet reads as one', async () => {
  expect((await linesOf([deal], -0.25))[1]).toContain(',-25,');
});

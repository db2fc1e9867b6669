import { expect, test } from 'vitest';
import { steady } from './plans.ts';

test('a plan is kept without what differs from run to run', () => {
  const places = Array.from({ length: 9 }, (_, index) => `"Pune ${index}, Maharashtra"`).join(',');
  expect(
    steady(`Query Text:
  select id
  from public.listings
  where approved_at > $1;

Limit  (cost=0.42..8.44 rows=1 width=16)
  ->  Index Scan using listings_recent on listings  (cost=0.42..8.44 rows=1 width=16)
        Index Cond: (approved_at > '2026-11-23 20:56:15.123456+00'::timestamp with time zone)
        Filter: (location = ANY ('{${places}}'::text[]))
`),
  ).toBe(`select id from public.listings where approved_at > $1;

Limit
  ->  Index Scan using listings_recent on listings
        Index Cond: (approved_at > '<moment>'::timestamp with time zone)
        Filter: (location = ANY ('{…}'::text[]))`);
});

test('of a long statement so much is kept as tells which it is', () => {
  expect(steady(`Query Text: select ${'a, '.repeat(200)}b\nResult`)).toMatch(
    /^select (?:a, )+a?,?…\n\nResult$/,
  );
});

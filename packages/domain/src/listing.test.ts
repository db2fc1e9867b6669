import { expect, test } from 'vitest';
import { badgesOf, opportunityStatusOf } from './listing.ts';
import { businessStages } from './options.ts';

test('badges are vetted, trending, and new for seven days after approval', { tags: ['S4.display.2'] }, () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const facts = { is_vetted: true, is_trending: true, approved_at: '2026-11-13T12:00:01Z' };
  expect(badgesOf(facts, now)).toEqual(['vetted', 'trending', 'new']);
  expect(
    badgesOf({ is_vetted: false, is_trending: false, approved_at: '2026-11-13T12:00:00Z' }, now),
  ).toEqual([]);
});

test(
  'an opportunity is active where the business runs already, else funding',
  { tags: ['S3.entities.24', 'S4.display.3'] },
  () => {
    expect(businessStages.map((stage) => [stage, opportunityStatusOf(stage)])).toEqual([
      ['Planning', 'funding'],
      ['Setup Complete', 'funding'],
      ['Already Running', 'active'],
    ]);
  },
);

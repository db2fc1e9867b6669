import { expect, test } from 'vitest';
import { type DatedIdea, milestonesOf } from './idea-milestones.ts';

const submitted = '2026-11-02T06:00:00+00:00';
const revised = '2026-11-04T06:00:00+00:00';
const approved = '2026-11-05T06:00:00+00:00';

const idea = (other: Partial<DatedIdea> = {}): DatedIdea => ({
  timestamp: submitted,
  sent_at: submitted,
  approval_status: 'pending',
  reviewed_at: null,
  withdrawn_at: null,
  ...other,
});

const kinds = (of: DatedIdea, listedAt: string | null) =>
  milestonesOf(of, listedAt).map(({ kind, at }) => [kind, at]);

test('an idea that waits was submitted, and nothing else', () => {
  expect(kinds(idea(), null)).toEqual([['submitted', submitted]]);
  expect(kinds(idea({ approval_status: 'rejected', reviewed_at: approved }), null)).toEqual([
    ['submitted', submitted],
  ]);
});

test('what was sent again, approved and listed comes in the order of time', () => {
  const decided = { sent_at: revised, approval_status: 'approved', reviewed_at: approved };
  // The same moment, written in another zone.
  expect(kinds(idea(decided), '2026-11-05T11:30:00+05:30')).toEqual([
    ['submitted', submitted],
    ['revised', revised],
    ['approved_and_listed', approved],
  ]);
});

test('what was approved again after it was listed says both', () => {
  const again = { approval_status: 'approved', reviewed_at: '2026-11-09T06:00:00+00:00' };
  expect(kinds(idea(again), approved)).toEqual([
    ['submitted', submitted],
    ['listed', approved],
    ['approved', '2026-11-09T06:00:00+00:00'],
  ]);
});

test('a withdrawal ends the line', () => {
  expect(kinds(idea({ withdrawn_at: revised }), null).at(-1)).toEqual(['withdrawn', revised]);
});

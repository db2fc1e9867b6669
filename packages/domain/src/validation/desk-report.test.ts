import { expect, test } from 'vitest';
import { deskReportSchema } from './desk-report.ts';

const earlier = {
  kind: 'idea',
  id: 'r0',
  reason: 'spam',
  status: 'open',
  created_at: '2026-11-20T10:00:00Z',
};
const report = {
  kind: 'question',
  id: 'r1',
  reason: 'abuse',
  details: null,
  status: 'upheld',
  created_at: '2026-11-24T10:00:00Z',
  due_at: '2026-11-27T10:00:00Z',
  conversation_id: null,
  reporter: { id: 'u1', name: 'Asha', reports: [earlier] },
  about: { id: 'u2', name: null, is_suspended: false, reports: [] },
  idea: { id: 'i1', title: 'Chai stall', is_listed: true, is_taken_down: false },
  question: { id: 'q1', question: 'How much?', answer: null, hidden_part: null },
  rating: { id: 't1', description: 4, answers: null, words: null, reply: null, is_hidden: false },
  answer: { outcome: 'upheld', words: 'Taken down.', answered_at: '2026-11-25T10:00:00Z', by: null },
};

test('a report is read with all that belongs to it', () => {
  expect(deskReportSchema.parse(report)).toEqual(report);
});

test('the person who reported, who is meant and what it is about may be gone', () => {
  const bare = {
    ...report,
    reporter: null,
    about: null,
    idea: null,
    question: null,
    rating: null,
    answer: null,
  };
  expect(deskReportSchema.parse(bare)).toEqual(bare);
});

test.each(['reporter', 'about', 'idea', 'question', 'rating', 'answer'] as const)(
  'without a field of its %s it is none',
  (part) => {
    for (const field of Object.keys(report[part])) {
      const { [field as never]: _, ...rest } = report[part];
      expect(deskReportSchema.safeParse({ ...report, [part]: rest }).success).toBe(false);
    }
  },
);

test('nor without a field of an earlier one', () => {
  for (const field of Object.keys(earlier)) {
    const { [field as never]: _, ...rest } = earlier;
    const reporter = { ...report.reporter, reports: [rest] };
    expect(deskReportSchema.safeParse({ ...report, reporter }).success).toBe(false);
  }
});

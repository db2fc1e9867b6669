import { expect, test } from 'vitest';
import { historyOf } from './history.ts';

const decision = (id: number, to_status: string, version: number, created_at: string) => ({
  id,
  from_status: 'pending',
  to_status,
  notes: `note ${id}`,
  version,
  created_at,
});

/** Kinds and words of an idea's history that was only submitted and taken down. */
const told = (...takeDowns: Parameters<typeof historyOf>[3]) =>
  historyOf(
    { timestamp: '2026-11-01T10:00:00Z', withdrawn_at: null, withdrawal_reason: null },
    [],
    [],
    takeDowns,
  ).map((happening) => [happening.kind, 'words' in happening ? happening.words : null]);

test('submission, decisions, revisions and withdrawal come newest first', () => {
  const history = historyOf(
    { timestamp: '2026-11-01T10:00:00Z', withdrawn_at: '2026-11-09T10:00:00Z', withdrawal_reason: 'Sold.' },
    [
      decision(1, 'needs_revision', 2, '2026-11-03T10:00:00Z'),
      decision(2, 'approved', 3, '2026-11-05T10:00:00Z'),
    ],
    [
      { version: 1, replaced_at: '2026-11-02T10:00:00Z' },
      { version: 2, replaced_at: '2026-11-04T10:00:00Z' },
    ],
    [],
  );
  expect(history).toEqual([
    { kind: 'withdrawn', at: '2026-11-09T10:00:00Z', reason: 'Sold.' },
    { kind: 'decided', at: '2026-11-05T10:00:00Z', status: 'approved', notes: 'note 2' },
    { kind: 'revised', at: '2026-11-04T10:00:00Z', version: 3, isCorrection: false },
    { kind: 'decided', at: '2026-11-03T10:00:00Z', status: 'needs_revision', notes: 'note 1' },
    { kind: 'revised', at: '2026-11-02T10:00:00Z', version: 2, isCorrection: true },
    { kind: 'submitted', at: '2026-11-01T10:00:00Z' },
  ]);
});

test('a correction of what was sent again is a correction, whatever was decided about the version before', () => {
  const history = historyOf(
    { timestamp: '2026-11-01T10:00:00Z', withdrawn_at: null, withdrawal_reason: null },
    [decision(1, 'needs_revision', 1, '2026-11-02T10:00:00Z')],
    [
      { version: 1, replaced_at: '2026-11-03T10:00:00Z' },
      { version: 2, replaced_at: '2026-11-04T10:00:00Z' },
    ],
    [],
  );
  expect(history.slice(0, 2)).toEqual([
    { kind: 'revised', at: '2026-11-04T10:00:00Z', version: 3, isCorrection: true },
    { kind: 'revised', at: '2026-11-03T10:00:00Z', version: 2, isCorrection: false },
  ]);
});

test('a take-down is told with its appeal, what was decided, and that the idea is back', () => {
  const down = {
    words: 'The sales are made up.',
    imposed_at: '2026-11-06T10:00:00Z',
    appeal: 'They are in my statement.',
    appealed_at: '2026-11-07T10:00:00Z',
    decision: 'upheld',
    decision_words: 'It is of another shop.',
    decided_at: '2026-11-08T10:00:00Z',
    ended_at: null,
  };
  const submitted = ['submitted', null];
  const before = [['appealed', down.appeal], ['taken_down', down.words], submitted];
  expect(told(down)).toEqual([['appeal_upheld', 'It is of another shop.'], ...before]);
  // Put back later, by the desk's own choice.
  expect(told({ ...down, ended_at: '2026-11-09T10:00:00Z' })).toEqual([
    ['reinstated', null],
    ['appeal_upheld', 'It is of another shop.'],
    ...before,
  ]);
  const lifted = { ...down, decision: 'lifted', decision_words: 'We were wrong.', ended_at: down.decided_at };
  expect(told(lifted)).toEqual([['reinstated', 'We were wrong.'], ...before]);
  const open = {
    ...down,
    appeal: null,
    appealed_at: null,
    decision: null,
    decision_words: null,
    decided_at: null,
  };
  expect(told(open)).toEqual([['taken_down', down.words], submitted]);
});

import { expect, it } from 'vitest';
import { decisionOf, decisionProblem, type DecisionDraft, emptyDraft } from './decision-of.ts';

const today = '2026-11-24';
const draft = (part: Partial<DecisionDraft>): DecisionDraft => ({ ...emptyDraft, ...part });

it('to verify, a reviewer says that card and face are one person, and the document is valid', () => {
  expect(decisionProblem('verified', emptyDraft, null, today)).toBe('sameness');
  expect(decisionProblem('verified', emptyDraft, 'no', today)).toBe('not_same');
  expect(decisionProblem('verified', emptyDraft, 'cannot_tell', today)).toBe('not_same');
  expect(decisionProblem('verified', draft({ expiresOn: '2026-11-23' }), 'yes', today)).toBe('expired');
  expect(decisionProblem('verified', draft({ expiresOn: '2026-11-24' }), 'yes', today)).toBeNull();
  expect(decisionProblem('verified', emptyDraft, 'yes', today)).toBeNull();
});

it.each(['rejected', 'correction_requested'] as const)(
  '%s takes a reason, and another one words',
  (decision) => {
    expect(decisionProblem(decision, draft({ note: 'Please.' }), 'yes', today)).toBe('reason');
    expect(decisionProblem(decision, draft({ reason: 'other', note: ' ' }), 'yes', today)).toBe('note');
    expect(decisionProblem(decision, draft({ reason: 'other', note: 'Please.' }), 'yes', today)).toBeNull();
    expect(decisionProblem(decision, draft({ reason: 'cut_off' }), null, today)).toBeNull();
  },
);

it('a verification sends no reason that was chosen before, and a refusal no end of the document', () => {
  const filled = draft({ reason: 'cut_off', note: ' Take it again. ', expiresOn: '2030-12-31' });
  expect(decisionOf('s1', 'verified', filled, 'yes')).toEqual({
    submission: 's1',
    decision: 'verified',
    reason: null,
    note: null,
    is_same_person: true,
    document_expires_on: '2030-12-31',
  });
  expect(decisionOf('s1', 'rejected', filled, 'no')).toEqual({
    submission: 's1',
    decision: 'rejected',
    reason: 'cut_off',
    note: 'Take it again.',
    is_same_person: false,
    document_expires_on: null,
  });
  expect(decisionOf('s1', 'rejected', draft({ reason: 'cut_off' }), 'cannot_tell')).toMatchObject({
    note: null,
    is_same_person: null,
  });
});

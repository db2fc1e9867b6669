import { expect, test } from 'vitest';
import {
  approve,
  cancel,
  catchUp,
  charge,
  failCharge,
  move,
  newState,
  refund,
  resume,
  totalCount,
} from './sandbox-state.ts';
import type { Change, SandboxState } from './sandbox-state.ts';

const begun = new Date('2026-11-22T10:00:00.000Z');
const trialEnd = '2026-11-29T10:00:00.000Z';
const dayMs = 24 * 3_600_000;

const created = (trialEndsAt: string | null): SandboxState =>
  newState({ providerSubscriptionId: 'sub_sandbox_1', pricePaise: 200_000, method: 'upi', trialEndsAt });

const kinds = (change: Change | null): string[] => (change?.events ?? []).map(({ kind }) => kind);
const clockOf = (state: SandboxState): Date => new Date(begun.getTime() + state.clockOffsetMs);

/** Moves its clock as the person would. */
function moved(
  state: SandboxState,
  to: 'notice' | 'next-charge' | 'retry',
  outcome: 'success' | 'failure',
): Change {
  const change = move(state, { to, outcome }, clockOf(state));
  if (change === null) throw new Error('there is nothing to move to');
  return change;
}

const trialing = (): SandboxState => approve(created(trialEnd), begun).state;
const active = (): SandboxState => moved(trialing(), 'next-charge', 'success').state;

test('a trial costs nothing until its end; then a month is charged, in paise', () => {
  const approved = approve(created(trialEnd), begun, 'meera@upi');
  expect(approved.events).toMatchObject([
    { kind: 'authorized', method: 'upi', methodLabel: 'meera@upi', occurredAt: begun.toISOString() },
  ]);
  const charged = moved(approved.state, 'next-charge', 'success');
  expect(charged.events).toMatchObject([
    {
      kind: 'charged',
      amountPaise: 200_000,
      occurredAt: trialEnd,
      periodStart: trialEnd,
      periodEnd: '2026-12-29T10:00:00.000Z',
    },
  ]);
  expect(clockOf(charged.state).toISOString()).toBe(trialEnd);
});

test.each([null, '2026-11-20T10:00:00.000Z'])('without a trial ahead (%s) the approval charges', (end) => {
  expect(kinds(approve(created(end), begun))).toEqual(['authorized', 'charged']);
});

test('months follow each other on the day of the first', () => {
  const second = moved(active(), 'next-charge', 'success');
  expect(second.events).toMatchObject([
    { periodStart: '2026-12-29T10:00:00.000Z', periodEnd: '2027-01-29T10:00:00.000Z' },
  ]);
});

test('a failed charge is tried on the three days after it, then the subscription is halted', () => {
  let change = moved(active(), 'next-charge', 'failure');
  const due = Date.parse('2026-12-29T10:00:00.000Z');
  expect(kinds(change)).toEqual(['charge_failed']);
  for (const day of [1, 2]) {
    change = moved(change.state, 'retry', 'failure');
    expect(kinds(change)).toEqual(['charge_failed']);
    expect(clockOf(change.state).getTime()).toBe(due + day * dayMs);
  }
  change = moved(change.state, 'retry', 'failure');
  expect(kinds(change)).toEqual(['charge_failed', 'halted']);
  expect(clockOf(change.state).getTime()).toBe(due + 3 * dayMs);
  expect(move(change.state, { to: 'next-charge', outcome: 'success' }, clockOf(change.state))).toBeNull();
});

test('a retry that works pays the month that was due', () => {
  const failed = moved(active(), 'next-charge', 'failure');
  const paid = moved(failed.state, 'retry', 'success');
  expect(paid.events).toMatchObject([{ kind: 'charged', periodStart: '2026-12-29T10:00:00.000Z' }]);
  expect(paid.state).toMatchObject({ status: 'active', failedAttempts: 0 });
});

test('after a halt another way to pay starts a new month', () => {
  let { state } = moved(active(), 'next-charge', 'failure');
  for (let day = 0; day < 3; day += 1) ({ state } = moved(state, 'retry', 'failure'));
  expect(kinds(moved(state, 'retry', 'failure'))).toEqual([]);
  const later = new Date(clockOf(state).getTime() + 5 * dayMs);
  const paid = approve(state, later, 'Visa 1111');
  expect(kinds(paid)).toEqual(['method_changed', 'charged']);
  expect(Date.parse(paid.events[1]?.periodStart ?? '')).toBeGreaterThanOrEqual(later.getTime());
});

test('a cancellation waits for the end, can be taken back until then, and is done once', () => {
  const scheduled = cancel(active(), begun, true);
  expect(scheduled.events).toMatchObject([{ kind: 'cancel_scheduled', endsAt: '2026-12-29T10:00:00.000Z' }]);
  expect(kinds(cancel(scheduled.state, begun, true))).toEqual([]);
  expect(kinds(resume(scheduled.state, begun))).toEqual(['cancel_withdrawn']);
  expect(kinds(resume(active(), begun))).toEqual([]);
  const ended = moved(scheduled.state, 'next-charge', 'success');
  expect(ended.events).toMatchObject([{ kind: 'cancelled', endsAt: '2026-12-29T10:00:00.000Z' }]);
  expect(kinds(cancel(ended.state, begun, true))).toEqual([]);
});

test('what is owed is not collected after a cancellation', () => {
  const failed = moved(active(), 'next-charge', 'failure');
  expect(kinds(cancel(failed.state, clockOf(failed.state), true))).toEqual(['cancelled']);
});

test('what was due meanwhile is done, each at its time', () => {
  const now = new Date('2027-02-01T00:00:00.000Z');
  const caught = catchUp(trialing(), now);
  expect(caught.events.map(({ occurredAt }) => occurredAt)).toEqual([
    '2026-11-29T10:00:00.000Z',
    '2026-12-29T10:00:00.000Z',
    '2027-01-29T10:00:00.000Z',
  ]);
  expect(kinds(catchUp(caught.state, now))).toEqual([]);
  expect(kinds(catchUp(cancel(active(), begun, true).state, now))).toEqual(['cancelled']);
  expect(kinds(catchUp(failCharge(active(), begun).state, now))).toEqual([]);
});

test('ten years are the end', () => {
  const last = charge({ ...active(), paidCount: totalCount - 1 }, begun);
  expect(kinds(last)).toEqual(['charged', 'completed']);
  expect(last.state.status).toBe('completed');
});

test('a payment is refunded once, and only if there is one', () => {
  const paid = active();
  const paymentId = paid.events.find(({ kind }) => kind === 'charged')?.paymentId ?? '';
  const refunded = refund(paid, begun, paymentId);
  expect(refunded.events).toMatchObject([{ kind: 'refunded', paymentId }]);
  expect(kinds(refund(refunded.state, begun, paymentId))).toEqual([]);
  expect(kinds(refund(paid, begun, 'pay_of_nobody'))).toEqual([]);
});

test('the notice before a charge: the clock moves there, nothing is charged, and there is one of each', () => {
  const hoursBefore = (state: SandboxState, end: string): number =>
    (Date.parse(end) - clockOf(state).getTime()) / 3_600_000;
  const announced = moved(trialing(), 'notice', 'success');
  expect(announced.events).toEqual([]);
  expect(hoursBefore(announced.state, trialEnd)).toBe(60);
  expect(move(announced.state, { to: 'notice', outcome: 'success' }, clockOf(announced.state))).toBeNull();
  const paid = moved(announced.state, 'next-charge', 'success').state;
  expect(hoursBefore(moved(paid, 'notice', 'success').state, '2026-12-29T10:00:00.000Z')).toBe(36);
});

test('what is cancelled, or failing, has no charge to announce', () => {
  const cancelled = cancel(trialing(), begun, true).state;
  const failing = moved(trialing(), 'next-charge', 'failure').state;
  for (const state of [cancelled, failing, created(trialEnd)])
    expect(move(state, { to: 'notice', outcome: 'success' }, clockOf(state))).toBeNull();
});

/**
 * A subscription at the sandbox, and what can happen to it: pure functions from a state and a moment to the
 * next state. Moments are of the subscription's own virtual clock.
 */
import { randomUUID } from 'node:crypto';
import { billingRules } from '@sangam/domain/subscription';
import type { PaymentEvent, PaymentMethod } from '../payment-event.ts';
import { addMonths } from './months.ts';

export interface SandboxState {
  readonly providerSubscriptionId: string;
  readonly status: 'created' | 'authenticated' | 'active' | 'pending' | 'halted' | 'cancelled' | 'completed';
  readonly pricePaise: number;
  /** The end of the trial; null charges with the approval. */
  readonly startAt: string | null;
  /** The first charge of the present row of months. */
  readonly anchorAt: string | null;
  /** Months paid since then. */
  readonly paidMonths: number;
  readonly paidCount: number;
  /** When money is taken next; while a charge is pending, when it is tried again. */
  readonly chargeAt: string | null;
  readonly failedAttempts: number;
  /** A cancellation takes effect then. */
  readonly cancelAt: string | null;
  readonly method: PaymentMethod;
  readonly methodLabel: string;
  /** How far its clock is ahead. */
  readonly clockOffsetMs: number;
  /** All that happened. */
  readonly events: readonly PaymentEvent[];
  /** Ids of events whose webhooks are held back. */
  readonly late: readonly string[];
}

export interface Change {
  readonly state: SandboxState;
  /** New ones. */
  readonly events: readonly PaymentEvent[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A failed charge is tried again a day, two and three days later. */
const retries = 3;
/** Ten years, as a subscription at Razorpay is made for here. */
export const totalCount = 120;

const methodLabels: Readonly<Record<PaymentMethod, string>> = { upi: 'success@razorpay', card: 'Visa 1111' };

const unchanged = (state: SandboxState): Change => ({ state, events: [] });

function happened(
  state: SandboxState,
  at: Date,
  happenings: readonly Omit<PaymentEvent, 'eventId' | 'occurredAt' | 'providerSubscriptionId'>[],
): Change {
  const events = happenings.map((happening, place) => ({
    ...happening,
    eventId: `evt_sandbox_${randomUUID()}`,
    // One after the other, as they would be read.
    occurredAt: new Date(at.getTime() + place).toISOString(),
    providerSubscriptionId: state.providerSubscriptionId,
  }));
  return { state: { ...state, events: [...state.events, ...events] }, events };
}

/** Both changes, one after the other. */
function andThen(first: Change, next: (state: SandboxState) => Change): Change {
  const second = next(first.state);
  return { state: second.state, events: [...first.events, ...second.events] };
}

export function newState(order: {
  readonly providerSubscriptionId: string;
  readonly pricePaise: number;
  readonly method: PaymentMethod;
  readonly trialEndsAt: string | null;
}): SandboxState {
  return {
    providerSubscriptionId: order.providerSubscriptionId,
    status: 'created',
    pricePaise: order.pricePaise,
    startAt: order.trialEndsAt,
    anchorAt: null,
    paidMonths: 0,
    paidCount: 0,
    chargeAt: null,
    failedAttempts: 0,
    cancelAt: null,
    method: order.method,
    methodLabel: methodLabels[order.method],
    clockOffsetMs: 0,
    events: [],
    late: [],
  };
}

/** Takes the money for the month that is due. After a halt the months start again: nobody pays for a gap. */
export function charge(state: SandboxState, at: Date): Change {
  const isNew = state.anchorAt === null || state.status === 'halted';
  const anchor = isNew ? at : new Date(state.anchorAt);
  const months = isNew ? 0 : state.paidMonths;
  const [start, end] = [addMonths(anchor, months), addMonths(anchor, months + 1)];
  const isLast = state.paidCount + 1 >= totalCount;
  const next: SandboxState = {
    ...state,
    status: isLast ? 'completed' : 'active',
    anchorAt: anchor.toISOString(),
    paidMonths: months + 1,
    paidCount: state.paidCount + 1,
    chargeAt: isLast ? null : end.toISOString(),
    failedAttempts: 0,
  };
  const charged = {
    kind: 'charged',
    paymentId: `pay_sandbox_${randomUUID()}`,
    amountPaise: state.pricePaise,
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    method: state.method,
    methodLabel: state.methodLabel,
  } as const;
  return happened(next, at, isLast ? [charged, { kind: 'completed' }] : [charged]);
}

/** A charge that the bank refuses. */
export function failCharge(state: SandboxState, at: Date): Change {
  if (state.status === 'halted') return unchanged(state);
  const failedAttempts = state.failedAttempts + 1;
  if (failedAttempts > retries) {
    const halted: SandboxState = { ...state, status: 'halted', failedAttempts, chargeAt: null };
    return happened(halted, at, [{ kind: 'charge_failed' }, { kind: 'halted' }]);
  }
  const chargeAt = new Date(at.getTime() + dayMs).toISOString();
  const pending: SandboxState = { ...state, status: 'pending', failedAttempts, chargeAt };
  return happened(pending, at, [{ kind: 'charge_failed' }]);
}

/** The person approves the mandate, or another way to pay, which takes what is owed at once. */
export function approve(state: SandboxState, at: Date, methodLabel?: string): Change {
  const paid = { method: state.method, methodLabel: methodLabel ?? methodLabels[state.method] };
  const labelled = { ...state, ...paid };
  if (state.status !== 'created') {
    const changed = happened(labelled, at, [{ kind: 'method_changed', ...paid }]);
    const isOwing = state.status === 'pending' || state.status === 'halted';
    return isOwing ? andThen(changed, (next) => charge(next, new Date(at.getTime() + 1))) : changed;
  }
  const approved = happened(labelled, at, [{ kind: 'authorized', ...paid }]);
  const { startAt } = state;
  if (startAt === null || new Date(startAt) <= at)
    return andThen(approved, (next) => charge(next, new Date(at.getTime() + 1)));
  return {
    ...approved,
    state: { ...approved.state, status: 'authenticated', anchorAt: startAt, chargeAt: startAt },
  };
}

/** The whole payment goes back. */
export function refund(state: SandboxState, at: Date, paymentId: string): Change {
  const isKnown = state.events.some((event) => event.kind === 'charged' && event.paymentId === paymentId);
  const isDone = state.events.some((event) => event.kind === 'refunded' && event.paymentId === paymentId);
  return isKnown && !isDone ? happened(state, at, [{ kind: 'refunded', paymentId }]) : unchanged(state);
}

/** What is owed is not collected after a cancellation, so that one takes effect at once. */
export function cancel(state: SandboxState, at: Date, atPeriodEnd: boolean): Change {
  if (state.status === 'cancelled' || state.status === 'completed') return unchanged(state);
  const isRunning = state.status === 'authenticated' || state.status === 'active';
  if (isRunning && atPeriodEnd) {
    if (state.cancelAt !== null || state.chargeAt === null) return unchanged(state);
    const scheduled: SandboxState = { ...state, cancelAt: state.chargeAt };
    return happened(scheduled, at, [{ kind: 'cancel_scheduled', endsAt: state.chargeAt }]);
  }
  return end(state, at);
}

function end(state: SandboxState, at: Date): Change {
  const over: SandboxState = { ...state, status: 'cancelled', chargeAt: null, cancelAt: null };
  return happened(over, at, [{ kind: 'cancelled', endsAt: at.toISOString() }]);
}

/** Takes a cancellation back before it has its effect. */
export function resume(state: SandboxState, at: Date): Change {
  if (state.cancelAt === null) return unchanged(state);
  return happened({ ...state, cancelAt: null }, at, [{ kind: 'cancel_withdrawn' }]);
}

/** Does what was due by now, as a provider does without being asked. What is pending waits for its person. */
export function catchUp(state: SandboxState, now: Date): Change {
  let change = unchanged(state);
  for (;;) {
    const { status, cancelAt, chargeAt } = change.state;
    const due = cancelAt ?? chargeAt;
    const isRunning = status === 'authenticated' || status === 'active';
    if (!isRunning || due === null || new Date(due) > now) return change;
    const step = cancelAt === null ? charge : end;
    change = andThen(change, (next) => step(next, new Date(due)));
  }
}

export interface Move {
  /** `notice` is when the next charge is announced: nothing is charged. */
  readonly to: 'notice' | 'next-charge' | 'retry';
  readonly outcome: 'success' | 'failure';
}

/** When the next charge is announced; null where none is ahead, or that moment is over. */
function noticeAt({ status, cancelAt, chargeAt }: SandboxState, now: Date): Date | null {
  if (cancelAt !== null || chargeAt === null) return null;
  const { trialNoticeHours, chargeNoticeHours } = billingRules;
  const hours = status === 'authenticated' ? trialNoticeHours : chargeNoticeHours;
  const at = new Date(Date.parse(chargeAt) - hours * hourMs);
  return (status === 'authenticated' || status === 'active') && at > now ? at : null;
}

/** When the move leads to; null where there is nothing to move to. */
function destination(state: SandboxState, to: Move['to'], now: Date): Date | null {
  const isRunning = state.status === 'authenticated' || state.status === 'active';
  const due = state.cancelAt ?? state.chargeAt;
  const later = (moment: string): Date => new Date(Math.max(now.getTime(), Date.parse(moment)));
  if (to === 'notice') return noticeAt(state, now);
  if (to === 'next-charge') return isRunning && due !== null ? later(due) : null;
  if (state.status === 'halted') return now;
  return state.status === 'pending' && state.chargeAt !== null ? later(state.chargeAt) : null;
}

/**
 * Moves the subscription's clock forward to its next charge, to the notice before it, or to the next attempt
 * of one that failed.
 * @returns null where there is none
 */
export function move(state: SandboxState, { to, outcome }: Move, now: Date): Change | null {
  const at = destination(state, to, now);
  if (at === null) return null;
  const moved = { ...state, clockOffsetMs: state.clockOffsetMs + at.getTime() - now.getTime() };
  if (to === 'notice') return unchanged(moved);
  if (to === 'next-charge' && moved.cancelAt !== null) return end(moved, at);
  return outcome === 'success' ? charge(moved, at) : failCharge(moved, at);
}

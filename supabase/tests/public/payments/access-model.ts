/**
 * Until when a list of events gives access, told as a story: an event at a time, in their order. The database
 * says it by one function for each fact; the tests compare the two.
 */
import { billingRules, paymentEventKinds, trialDays } from '@sangam/domain/subscription';
import type { PaymentEvent } from '../../../factories/payments.ts';

const hourMs = 3_600_000;
const time = (text: string): number => Date.parse(text);

const byTime = (one: PaymentEvent, other: PaymentEvent): number =>
  time(one.occurred_at) - time(other.occurred_at) ||
  paymentEventKinds.indexOf(one.kind) - paymentEventKinds.indexOf(other.kind) ||
  (one.event_id < other.event_id ? -1 : 1);

interface Story {
  isApproved: boolean;
  isFailing: boolean;
  isCancelled: boolean;
  /** The retries were used up, and nothing was charged since. */
  haltedAt: number | null;
  /** The end of the period of each payment. */
  readonly paidUntil: Map<string, number>;
}

function tell(story: Story, event: PaymentEvent): void {
  switch (event.kind) {
    case 'authorized':
      story.isApproved = true;
      break;
    case 'charged':
      story.isApproved = true;
      story.isFailing = false;
      story.haltedAt = null;
      if (!story.paidUntil.has(event.payment_id!))
        story.paidUntil.set(event.payment_id!, time(event.period_end!));
      break;
    case 'charge_failed':
      if (story.isApproved) story.isFailing = true;
      break;
    case 'halted':
      story.haltedAt ??= time(event.occurred_at);
      break;
    case 'cancel_scheduled':
      story.isCancelled = true;
      break;
    case 'cancel_withdrawn':
      story.isCancelled = false;
      break;
    case 'method_changed':
    case 'refunded':
    case 'completed':
    case 'cancelled':
      break;
  }
}

/** A cancellation says when it is over; among several things that end a mandate it counts first. */
function overAtOf(events: readonly PaymentEvent[], haltedAt: number | null): number | null {
  const cancelled = events.find(({ kind }) => kind === 'cancelled');
  if (cancelled !== undefined) return time(cancelled.ends_at ?? cancelled.occurred_at);
  const completed = events.find(({ kind }) => kind === 'completed');
  return completed === undefined ? haltedAt : time(completed.occurred_at);
}

/**
 * The moment at which access ends, for the time after the last event; null where there is none.
 * @param hasTrial of seven days from the beginning
 */
export function accessEndOf(list: readonly PaymentEvent[], beganAt: Date, hasTrial: boolean): number | null {
  const events = list.toSorted(byTime);
  const story: Story = {
    isApproved: false,
    isFailing: false,
    isCancelled: false,
    haltedAt: null,
    paidUntil: new Map(),
  };
  for (const event of events) tell(story, event);
  if (!story.isApproved) return null;
  const overAt = overAtOf(events, story.haltedAt);
  const chargedUntil = Math.max(0, ...story.paidUntil.values());
  for (const { kind, payment_id } of events) if (kind === 'refunded') story.paidUntil.delete(payment_id!);
  const paidUntil = Math.max(0, ...story.paidUntil.values());
  const trialEnd = hasTrial ? beganAt.getTime() + trialDays * 24 * hourMs : 0;
  const covered = paidUntil > 0 ? paidUntil : Math.min(trialEnd, overAt ?? trialEnd);
  const isCharging = overAt === null && !story.isFailing && !story.isCancelled && chargedUntil <= paidUntil;
  const grace = isCharging && covered > 0 ? billingRules.graceHours * hourMs : 0;
  return covered === 0 ? null : covered + grace;
}

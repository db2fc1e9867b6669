import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What `desk_numbers` counts. */
export type Measure =
  | 'sign_ups'
  | 'ideas'
  | 'approvals'
  | 'contacts'
  | 'conversations'
  | 'offers'
  | 'agreements'
  | 'fundings'
  | 'decisions'
  | 'decisions_in_time'
  | 'decision_minutes'
  | 'trials'
  | 'payments'
  | 'subscription_ends';

/** How often each came; what did not come is left out. */
export type Sums = Readonly<Partial<Record<Measure, number>>>;

/** The way from sign-up to funded, in its order. */
export const funnel = [
  'sign_ups',
  'ideas',
  'approvals',
  'contacts',
  'conversations',
  'offers',
  'agreements',
  'fundings',
] as const satisfies readonly Measure[];

/** What is about people, not about ideas: it has neither trade nor place. */
export const ofPeople: readonly Measure[] = ['sign_ups', 'trials', 'payments', 'subscription_ends'];

/** The columns of the table and of the file. */
export const columns = [
  ...funnel,
  'decisions',
  'decisions_in_time',
  'trials',
  'payments',
  'subscription_ends',
] as const satisfies readonly Measure[];
export type Column = (typeof columns)[number];

export const measureNames: Readonly<Record<Column, MessageDescriptor>> = {
  sign_ups: msg`Sign-ups`,
  ideas: msg`Ideas received`,
  approvals: msg`Ideas approved`,
  contacts: msg`Contacts opened`,
  conversations: msg`Conversations begun`,
  offers: msg`Offers made`,
  agreements: msg`Offers accepted`,
  fundings: msg`Deals funded`,
  decisions: msg`Decisions`,
  decisions_in_time: msg`Decisions in time`,
  trials: msg`Trials begun`,
  payments: msg`Subscription payments`,
  subscription_ends: msg`Subscriptions ended`,
};

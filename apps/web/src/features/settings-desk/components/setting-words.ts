import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingKey } from '@sangam/domain/desk-settings';

interface SettingWords {
  readonly name: MessageDescriptor;
  /** What it is for, and what changes with it. */
  readonly purpose: MessageDescriptor;
}

export const settingWords: Readonly<Record<SettingKey, SettingWords>> = {
  promo_figures: {
    name: msg`Figures of the dashboard`,
    purpose: msg`What the panel on the dashboard of investors says. Write only what you can prove: invented popularity is unlawful. Counted figures of fewer than ten cases are not shown.`,
  },
  submissions_paused: {
    name: msg`New ideas`,
    purpose: msg`Whether founders may submit. Drafts are kept, and revisions are taken all the same.`,
  },
  review_reasons: {
    name: msg`Reasons to begin from`,
    purpose: msg`Buttons in the review that put sentences into the notes, beside those that are built in.`,
  },
  subscription_price: {
    name: msg`Price for new subscribers`,
    purpose: msg`What investors who subscribe from now on pay a month. Subscribers keep the price they have.`,
  },
  success_fee_percent: {
    name: msg`Success fee`,
    purpose: msg`What a founder owes once a deal is funded. Offers that were accepted before keep the fee of that day.`,
  },
  banner: {
    name: msg`Banner`,
    purpose: msg`A sentence above every page until it ends. Pages show it within a minute, open ones when they are loaded again.`,
  },
  has_front_page_signs: {
    name: msg`Signs on the front page`,
    purpose: msg`The three ideas that are drawn each day, of founders who agreed.`,
  },
  has_ratings: {
    name: msg`Ratings`,
    purpose: msg`Off: nobody rates an idea. What was rated stays.`,
  },
  has_questions: {
    name: msg`Questions`,
    purpose: msg`Off: nobody asks a new question. Those that were asked can be answered.`,
  },
  has_offers: {
    name: msg`Offers`,
    purpose: msg`Off: nobody makes an offer, nor counters one. Those that wait can be accepted or declined.`,
  },
};

interface SettingGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly keys: readonly SettingKey[];
}

/** As the screen shows them. */
export const settingGroups: readonly SettingGroup[] = [
  { id: 'review', title: msg`Review`, keys: ['submissions_paused', 'review_reasons'] },
  { id: 'money', title: msg`Price and fee`, keys: ['subscription_price', 'success_fee_percent'] },
  { id: 'pages', title: msg`What pages say`, keys: ['banner', 'promo_figures'] },
  {
    id: 'features',
    title: msg`Features`,
    keys: ['has_front_page_signs', 'has_ratings', 'has_questions', 'has_offers'],
  },
];

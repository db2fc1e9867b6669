import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { paths } from '#shared/paths.ts';

/** What search engines and link previews say of each page that is rendered at build time. */
export const descriptions: Readonly<Record<string, MessageDescriptor>> = {
  [paths.home]: msg`Food trucks, workshops, franchises, shops: founders pitch businesses that can stand on their own feet, investors back the ones they understand.`,
  [paths.faq]: msg`What founders and investors ask first: registration, copying, experience, failure, how to judge an idea, and how returns are paid.`,
  [paths.investorGuide]: msg`Planned chapters on putting money into a small business: reading a pitch, checking the numbers, risk, the written agreement.`,
  [paths.pitchGuide]: msg`Planned help for founders: templates, how investors think, real examples and a pitch builder.`,
  [paths.trendingIdeas]: msg`Kinds of small businesses to look at: tech and digital, sustainable, food and lifestyle.`,
  [paths.ledger]: msg`What became of every idea sent to us: received, approved, funded, on time, late, closed, lost, and how long reviews and answers take.`,
  [paths.terms]: msg`The terms of service: introductions and records, no holding of money, no guaranteed returns, founders keep what is theirs.`,
  [paths.privacy]: msg`Which data is kept and why, who sees what, and how to get a copy, a correction or erasure. No analytics, no advertising.`,
};

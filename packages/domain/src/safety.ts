/** Reports at the desk, and what the desk does to people and ideas: the values that the database checks. */
import { fieldOf } from './payload.ts';

/** What is reported, one queue for all. A question or rating is reported with who is behind it. */
export const deskReportKinds = ['idea', 'conversation', 'person', 'question', 'rating'] as const;
export type DeskReportKind = (typeof deskReportKinds)[number];

/** Where somebody was met who is reported. */
export const metIn = ['idea', 'conversation', 'question', 'rating'] as const;

export const personReportReasons = [
  'spam',
  'abuse',
  'fraud',
  'money_outside',
  'not_who_they_say',
  'other',
] as const;
export type PersonReportReason = (typeof personReportReasons)[number];

/** How a report may be settled. */
export const reportOutcomes = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What the desk does: a warning stands; a take-down, a suspension and the hiding of a message may end. */
export const sanctionKinds = ['warning', 'take_down', 'suspension', 'hidden_message'] as const;

export const sanctionReasons = [
  'misleading',
  'not_theirs',
  'unlawful',
  'fraud',
  'abuse',
  'spam',
  'money_outside',
  'other',
] as const;
export type SanctionReason = (typeof sanctionReasons)[number];

/** What may become of an appeal: what the desk did ends, or it stays. */
export const appealDecisions = ['lifted', 'upheld'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

/** What an update about safety is about (its payload `{what}`). */
export const safetyNews = [
  'report_answered',
  'warned',
  'taken_down',
  'reinstated',
  /** To investors who saved it, write about it or have a deal in it. */
  'idea_gone',
  'suspended',
  'restored',
  'appeal_upheld',
  'message_hidden',
  'message_shown',
  'message_stays_hidden',
  /** About the account itself: its person asked for its deletion, kept it, or has not been here for years. */
  'erasure_asked',
  'erasure_cancelled',
  'account_unused',
  /** Two-step verification was switched on or off, or a recovery code was used. */
  'two_steps_on',
  'two_steps_off',
  'recovery_code_used',
  /** A passkey, which signs in by itself, was added or taken away. */
  'passkey_added',
  'passkey_removed',
] as const;
export type SafetyNews = (typeof safetyNews)[number];

/** What an update about safety is about; null for one that this version does not know. */
export function safetyNewsOf(payload: unknown): SafetyNews | null {
  const what = fieldOf(payload, 'what');
  return safetyNews.find((known) => known === what) ?? null;
}

export const safetyLimits = {
  /** A report is answered within so many hours. */
  answerHours: 72,
  /** Characters of what the desk writes to who reported. */
  answerLength: 1000,
  /** Characters of what the desk writes to who is warned, suspended or whose idea is taken down. */
  wordsLength: 2000,
  appeal: { minLength: 20, maxLength: 2000 },
  /** Rows of a page of the desk. */
  page: 30,
} as const;

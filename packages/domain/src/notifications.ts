/**
 * What people are notified about, and how. The database checks the same kinds (a test compares them), so a
 * new one (a message, an offer) is an entry here, its migration, and its words in the app and in the mails.
 */
import { fieldOf } from './payload.ts';

/**
 * What turns a mail on or off together: decisions about ideas, what investors do with them, matches of saved
 * searches, questions and their answers, messages of conversations with what becomes of their deals. Mails
 * about a person's money and their identity, and about safety, cannot be turned off.
 */
export type MailTopic =
  | 'reviews'
  | 'activity'
  | 'searches'
  | 'questions'
  | 'messages'
  | 'billing'
  | 'identity'
  | 'safety';

interface NotificationRules {
  readonly topic: MailTopic;
  readonly counted: boolean;
  /** Null: of a conversation, whose idea may be gone. */
  readonly ofIdea: boolean | null;
}

/**
 * Every kind of update: which mails it belongs to, whether it is one row a day (in India) with a count, and
 * whether it is about an idea.
 */
export const notificationKinds = {
  approved: { topic: 'reviews', counted: false, ofIdea: true },
  rejected: { topic: 'reviews', counted: false, ofIdea: true },
  revision_requested: { topic: 'reviews', counted: false, ofIdea: true },
  saves: { topic: 'activity', counted: true, ofIdea: true },
  /** Investors who opened the founder's contact. */
  contacts: { topic: 'activity', counted: true, ofIdea: true },
  /** New ideas that a saved search finds. */
  search_matches: { topic: 'searches', counted: true, ofIdea: false },
  /** To the founder. */
  question_asked: { topic: 'questions', counted: false, ofIdea: true },
  /** To the person who asked. */
  question_answered: { topic: 'questions', counted: false, ofIdea: true },
  /** Of a conversation with something unread: one row until it is read, with their number. */
  message: { topic: 'messages', counted: false, ofIdea: null },
  /** To the founder: an investor has waited for an answer for seven days. */
  answer_waiting: { topic: 'messages', counted: false, ofIdea: null },
  /** Of a conversation with an unread record about an offer or deal: one row until it is read. */
  deal: { topic: 'messages', counted: false, ofIdea: null },
  trial_ending: { topic: 'billing', counted: false, ofIdea: false },
  charge_coming: { topic: 'billing', counted: false, ofIdea: false },
  charge_failed: { topic: 'billing', counted: false, ofIdea: false },
  invoice_issued: { topic: 'billing', counted: false, ofIdea: false },
  charge_refunded: { topic: 'billing', counted: false, ofIdea: false },
  /** Days of a subscription for an introduction that led nowhere; of a conversation. */
  days_given: { topic: 'billing', counted: false, ofIdea: null },
  /** What became of a submission, or that a verification ends (its payload `{state}`). */
  identity: { topic: 'identity', counted: false, ofIdea: false },
  /** Of a report, a warning, a take-down or a suspension (its payload `{what}`). */
  safety: { topic: 'safety', counted: false, ofIdea: null },
} as const satisfies Record<string, NotificationRules>;

export type NotificationKind = keyof typeof notificationKinds;

/** Whether this version knows a stored kind; a newer database may have others. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}

/** What a person may choose for each topic; the first is what an account begins with. */
export const mailChoices = {
  reviews: ['at_once', 'none'],
  activity: ['daily', 'none'],
  searches: ['daily', 'at_once', 'none'],
  questions: ['at_once', 'none'],
  messages: ['at_once', 'none'],
} as const satisfies Record<Exclude<MailTopic, 'billing' | 'identity' | 'safety'>, readonly string[]>;

export const notificationLimits = {
  /** Updates kept for one person; the oldest go. */
  maxPerPerson: 500,
  /** Days after which what was read is removed. */
  readRetentionDays: 90,
  /** As many as the panel on the dashboard shows. */
  inPanel: 5,
  /** As many as one page of the whole list holds. */
  page: 20,
} as const;

/** Whether the update about a question says that its founder declined it (its payload `{is_declined}`). */
export function isDeclined(payload: unknown): boolean {
  return fieldOf(payload, 'is_declined') === true;
}

/** The conversation that an update is about (its payload `{conversation_id}`); null for every other one. */
export function conversationOf(payload: unknown): string | null {
  const id = fieldOf(payload, 'conversation_id');
  return typeof id === 'string' ? id : null;
}

/** The kind of the last record that an update about a deal stands for (its payload `{record}`). */
export function recordOf(payload: unknown): string | null {
  const kind = fieldOf(payload, 'record');
  return typeof kind === 'string' ? kind : null;
}

/** How many events an update stands for: 1, or the count of a counted one (its payload `{count}`). */
export function countOf(payload: unknown): number {
  const count = fieldOf(payload, 'count');
  return typeof count === 'number' && count > 0 ? count : 1;
}

/**
 * What founders are notified about, and how. The database checks the same kinds (a test compares them), so a
 * new one (a message, an offer) is an entry here, its migration, and its words in the app and in the mails.
 */

/** What turns a mail on or off together: decisions about ideas, and what investors do with them. */
export type MailTopic = 'reviews' | 'activity';

/**
 * Every kind of update: which mails it belongs to, and whether it is one row an idea and Indian day with a
 * count.
 */
export const notificationKinds = {
  approved: { topic: 'reviews', counted: false },
  rejected: { topic: 'reviews', counted: false },
  revision_requested: { topic: 'reviews', counted: false },
  saves: { topic: 'activity', counted: true },
  /** Investors who opened the founder's contact. */
  contacts: { topic: 'activity', counted: true },
} as const satisfies Record<string, { readonly topic: MailTopic; readonly counted: boolean }>;

export type NotificationKind = keyof typeof notificationKinds;

/** Whether this version knows a stored kind; a newer database may have others. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}

/** What a person may choose for each topic; the first is what an account begins with. */
export const mailChoices = {
  reviews: ['at_once', 'none'],
  activity: ['daily', 'none'],
} as const satisfies Record<MailTopic, readonly string[]>;

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

/** How many events an update stands for: 1, or the count of a counted one (its payload `{count}`). */
export function countOf(payload: unknown): number {
  const count = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'count') : undefined;
  return typeof count === 'number' && count > 0 ? count : 1;
}

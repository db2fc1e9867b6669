/** What an investor and the founder of an idea say to each other. SQL checks hold the same numbers. */

/** The two sides of a conversation. */
export const conversationSides = ['investor', 'founder'] as const;
export type ConversationSide = (typeof conversationSides)[number];

/**
 * Whether somebody may send in a conversation, or why not: the other's account is gone, one of the two is
 * suspended or blocked the other, or the investor has no subscription.
 */
export const conversationSendings = [
  'open',
  'gone',
  'suspended',
  'blocked_by_me',
  'blocked',
  'other_suspended',
  'subscription',
] as const;
export type ConversationSending = (typeof conversationSendings)[number];

/**
 * Characters of a message, and the fewest of an investor's first one; files of a message; messages and
 * conversations that one page shows; first messages before the founder's answer, new conversations within a
 * day.
 */
export const messageLimits = {
  length: 4000,
  firstMinLength: 20,
  files: 5,
  page: 50,
  conversationsPage: 30,
  unanswered: 5,
  conversationsADay: 10,
} as const;

/** The private bucket of the files of conversations. */
export const conversationBucket = 'conversation-files';

/** Extension of a stored file by its MIME type, and the largest file, in bytes. */
export const conversationFileRule = {
  types: {
    'application/pdf': 'pdf',
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
  },
  bytes: 10 * 1024 * 1024,
} as const;

/** The name of a file in the bucket. `random` is of 8 to 64 letters, digits, `_` and `-`. */
export const conversationFileName = (
  conversation: string,
  sender: string,
  random: string,
  extension: string,
): string => `${conversation}/${sender}/${random}.${extension}`;

/** Why one of the two reports the other, in the order in which the reasons are offered. */
export const conversationReportReasons = ['spam', 'abuse', 'fraud', 'money_outside', 'other'] as const;
export type ConversationReportReason = (typeof conversationReportReasons)[number];

import { isNotificationKind } from '@sangam/domain/notifications';
import type { NotificationKind } from '@sangam/domain/notifications';
import type { Notice } from './notice.ts';

/** The kinds of updates that mails are written about. */
const notices: Partial<Record<NotificationKind, Notice>> = {};

/** How a mail about this kind of update is written. @throws for a kind that this version does not know */
export function noticeOf(kind: string): Notice {
  const notice = isNotificationKind(kind) ? notices[kind] : undefined;
  if (notice === undefined) throw new Error(`no mail is known about ${kind}`);
  return notice;
}

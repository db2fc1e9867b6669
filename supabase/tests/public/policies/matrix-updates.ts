/** The part of the matrix that is about updates and mails. */
import { type MatrixCase, no, nobody, quoted, rows, serviceOnly, write } from './matrix-case.ts';

export const updatesMatrix: Readonly<Record<string, readonly MatrixCase[]>> = {
  'public.notifications': [
    // Of the founder: an approval, a day's saves, and a day's contacts.
    rows('public.notifications', [no, 0, 0, 0, 3, 0, 0, 3]),
    write(
      'insert',
      'for oneself',
      serviceOnly(1),
      (world, me) =>
        `insert into public.notifications (recipient, kind, idea_id) values (${quoted(me ?? world.founder)}, 'approved', '${world.approvedIdea}')`,
    ),
    write(
      'update',
      'when it was read',
      [no, 0, 0, 0, 3, 0, 0, 3],
      () => 'update public.notifications set read_at = now()',
    ),
    write('update', 'what it says', serviceOnly(3), () => `update public.notifications set payload = '{}'`),
    write(
      'update',
      'whose it is',
      serviceOnly(3),
      (world) => `update public.notifications set recipient = '${world.newcomer}'`,
    ),
    write('delete', 'any', serviceOnly(3), () => 'delete from public.notifications'),
  ],
  'public.notification_preferences': [
    rows('public.notification_preferences', [no, 1, 1, 1, 1, 1, 1, 6]),
    write(
      'insert',
      'any',
      serviceOnly(0),
      () =>
        'insert into public.notification_preferences (user_id) select user_id from public.notification_preferences where false',
    ),
    write(
      'update',
      'the choices',
      [no, 1, 1, 1, 1, 1, 1, 6],
      () => `update public.notification_preferences set review_mail = 'none', activity_mail = 'none'`,
    ),
    write(
      'update',
      'whose they are',
      serviceOnly(6),
      () => 'update public.notification_preferences set user_id = user_id',
    ),
    write('delete', 'any', serviceOnly(6), () => 'delete from public.notification_preferences'),
  ],
  'private.unsubscribe_tokens': [
    rows('private.unsubscribe_tokens', nobody),
    write(
      'insert',
      'any',
      nobody,
      (world) =>
        `insert into private.unsubscribe_tokens (user_id, topic) values ('${world.newcomer}', 'reviews')`,
    ),
    write('update', 'any', nobody, () => `update private.unsubscribe_tokens set token = 'x'`),
    write('delete', 'any', nobody, () => 'delete from private.unsubscribe_tokens'),
  ],
  'private.mails': [
    rows('private.mails', nobody),
    write(
      'insert',
      'any',
      nobody,
      (world) => `insert into private.mails (recipient, kind) values ('${world.newcomer}', 'digest')`,
    ),
    write('update', 'any', nobody, () => 'update private.mails set attempts = 9'),
    write('delete', 'any', nobody, () => 'delete from private.mails'),
  ],
};

/** The part of the matrix about acts that take two admins: functions alone reach the tables. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const graveMatrix: Matrix = {
  'private.grave_requests': {
    namedBy: ['kind'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into private.grave_requests (kind, subject, requested_by, reason)
           values ('grant_admin', '${newcomer}', '${newcomer}', 'A reason of some words.')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.grave_requests set expires_at = 'infinity'`)],
    delete: [changing('any', nobody, () => 'delete from private.grave_requests')],
  },
  'private.admin_invitations': {
    namedBy: ['email'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into private.admin_invitations (email, invited_by) values ('new@example.org', '${newcomer}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.admin_invitations set email = 'new@example.org'`)],
    delete: [changing('any', nobody, () => 'delete from private.admin_invitations')],
  },
  'private.refunds_granted': {
    namedBy: ['payment_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ payment }) => `insert into private.refunds_granted (payment_id) values ('${payment}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.refunds_granted set granted_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.refunds_granted')],
  },
};

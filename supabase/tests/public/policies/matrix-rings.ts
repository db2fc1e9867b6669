/** The part of the matrix that is about rings of accounts: admins read of them by functions. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

const anyAccount = '(select id from auth.users limit 1)';

export const ringMatrix: Matrix = {
  'private.rings': {
    namedBy: ['id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.rings (id, rests_on, close_ties, newest_at) values (gen_random_uuid(), '{mark}', 1, now())`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.rings set close_ties = 2')],
    delete: [changing('any', nobody, () => 'delete from private.rings')],
  },
  'private.ring_accounts': {
    namedBy: ['ring_id', 'user_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.ring_accounts (ring_id, user_id) select id, ${anyAccount} from private.rings`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.ring_accounts set user_id = user_id')],
    delete: [changing('any', nobody, () => 'delete from private.ring_accounts')],
  },
  'private.ring_searches': {
    namedBy: ['is_only'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => 'insert into private.ring_searches (finished_at, left_out) values (now(), 0)',
      ),
    ],
    update: [changing('any', nobody, () => 'update private.ring_searches set left_out = 1')],
    delete: [changing('any', nobody, () => 'delete from private.ring_searches')],
  },
};

/**
 * The part of the matrix about consents, two-step verification and accounts to be deleted: functions alone
 * reach the tables.
 */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const privacyMatrix: Matrix = {
  'private.consents': {
    namedBy: ['person', 'purpose'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into private.consents (person, purpose) values ('${newcomer}', 'investor_profile')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.consents set withdrawn_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.consents')],
  },
  'private.recovery_codes': {
    namedBy: ['person'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ founder }) =>
          `insert into private.recovery_codes (person, code_hash) values ('${founder}', sha256('a')::bytea)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.recovery_codes set used_at = null')],
    delete: [changing('any', nobody, () => 'delete from private.recovery_codes')],
  },
  'private.recovered_sessions': {
    namedBy: ['session_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => 'insert into private.recovered_sessions (session_id) select id from auth.sessions',
      ),
    ],
    update: [changing('any', nobody, () => 'update private.recovered_sessions set recovered_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.recovered_sessions')],
  },
  'private.erasure_requests': {
    namedBy: ['person'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ founder }) =>
          `insert into private.erasure_requests (person, cause, due_at)
           values ('${founder}', 'asked', now() + interval '1 day')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.erasure_requests set due_at = 'infinity'`)],
    delete: [changing('any', nobody, () => 'delete from private.erasure_requests')],
  },
};

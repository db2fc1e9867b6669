/** The part of the matrix about consents and accounts to be deleted: functions alone reach the tables. */
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

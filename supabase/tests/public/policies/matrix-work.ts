/** The part of the matrix that is about background work. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const workMatrix: Matrix = {
  'private.workers': {
    namedBy: ['worker'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => 'insert into private.workers (worker, sends_mail) values (gen_random_uuid(), true)',
      ),
    ],
    update: [changing('any', nobody, () => 'update private.workers set heard_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.workers')],
  },
  'private.job_runs': {
    namedBy: ['job'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.job_runs (job, attempt, max_attempts) values ('seal_log', 1, 8)`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.job_runs set job = 'seal_log'`)],
    delete: [changing('any', nobody, () => 'delete from private.job_runs')],
  },
  'private.job_requests': {
    namedBy: ['job'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => `insert into private.job_requests (job) values ('seal_log')`)],
    update: [changing('any', nobody, () => 'update private.job_requests set requested_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.job_requests')],
  },
};

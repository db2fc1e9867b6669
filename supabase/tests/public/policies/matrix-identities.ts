/** The part of the matrix that is about what verifies identities: through the API nobody reaches it. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const identitiesMatrix: Matrix = {
  'public.kyc_submissions': {
    namedBy: ['state'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into public.kyc_submissions (id, user_id, full_name, dob, number_kind, number_last4, number_hash, provider)
           values (gen_random_uuid(), '${newcomer}', 'Ravi', '1990-01-01', 'aadhaar', '2346', sha256(''), 'sandbox')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.kyc_submissions set state = 'verified'`)],
    delete: [changing('any', nobody, () => 'delete from public.kyc_submissions')],
  },
  'private.document_requests': {
    namedBy: ['user_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into private.document_requests (user_id, provider, state_hash, verifier)
           values ('${newcomer}', 'sandbox', decode(repeat('ab', 32), 'hex'), repeat('v', 43))`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.document_requests set taken_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.document_requests')],
  },
  'private.kyc_decisions': {
    namedBy: ['decision'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ submission }) =>
          `insert into private.kyc_decisions (submission_id, number, decision) values ('${submission}', 2, 'verified')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.kyc_decisions set decision = 'verified'`)],
    delete: [changing('any', nobody, () => 'delete from private.kyc_decisions')],
  },
  'private.kyc_tries': {
    namedBy: ['user_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) => `insert into private.kyc_tries (user_id) values ('${newcomer}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.kyc_tries set tried_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.kyc_tries')],
  },
  'private.identity_secrets': {
    namedBy: ['is_only'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.identity_secrets default values')],
    update: [changing('any', nobody, () => `update private.identity_secrets set hash_key = repeat('x', 64)`)],
    delete: [changing('any', nobody, () => 'delete from private.identity_secrets')],
  },
};

/** Functions about identities, and what the world's submission, an investor's appeal, gives each of them. */
import { type Answer, denied, type FunctionCall, type Outcomes, serviceOnly } from './matrix-case.ts';

const adminOnly = (admin: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: denied,
  investor: denied,
  subscriber: denied,
  founder: denied,
  otherFounder: denied,
  admin,
  service: denied,
});

export const identityCalls: Readonly<Record<string, FunctionCall>> = {
  appeal_identity: {
    // Once: it has been appealed against already.
    statement: ({ submission }) =>
      `select public.appeal_identity('${submission}', 'The photo is mine.')::text`,
    expected: { ...adminOnly(denied), investor: 'PT409' },
  },
  begin_document_request: {
    // Demo data is off.
    statement: ({ newcomer }) =>
      `select public.begin_document_request('${newcomer}', 'sandbox', repeat('ab', 32), repeat('v', 43))`,
    expected: serviceOnly('PT403'),
  },
  begin_identity_submission: {
    statement: ({ newcomer }) => `select public.begin_identity_submission('${newcomer}', gen_random_uuid())`,
    expected: serviceOnly('new'),
  },
  decide_identity: {
    statement: ({ submission }) =>
      `select public.decide_identity('${submission}', 'verified', is_same_person => true)::text`,
    effect: 'select count(*)::int from public.verified_identities',
    expected: adminOnly(2),
  },
  identity_counts: {
    statement: () => 'select submitted + appeals from public.identity_counts()',
    expected: adminOnly('2'),
  },
  identity_for_review: {
    statement: ({ submission }) => `select number_masked from public.identity_for_review('${submission}')`,
    expected: adminOnly('ABCPK••••F'),
  },
  identity_queue: {
    statement: () => 'select full_name from public.identity_queue()',
    expected: adminOnly('Ravi Kulkarni'),
  },
  issue_identity_link: {
    statement: ({ submission }) =>
      `select link like '%.selfie.%' from public.issue_identity_link('${submission}', 'selfie')`,
    expected: adminOnly(true),
  },
  open_identity_link: {
    statement: () => `select count(*)::int from public.open_identity_link('forged')`,
    expected: serviceOnly(0),
  },
  own_identity: {
    statement: () => 'select state from public.own_identity()',
    expected: {
      anon: denied,
      newcomer: 'none',
      investor: 'submitted',
      subscriber: 'verified',
      founder: 'none',
      otherFounder: 'none',
      admin: 'none',
      service: denied,
    },
  },
  record_issued_identity: {
    statement: ({ newcomer }) =>
      `select public.record_issued_identity('${newcomer}', gen_random_uuid(), 'Ravi', '1989-03-14', 'ABCPK1234F')`,
    expected: serviceOnly('PT404'),
  },
  record_identity_submission: {
    statement: ({ newcomer }) =>
      `select public.record_identity_submission(
         '${newcomer}', gen_random_uuid(), 'Ravi Kulkarni', '1989-03-14', '12 Specimen Road', '234123412346', 'x', 'y')`,
    // The files are not there.
    expected: serviceOnly('23514'),
  },
  reveal_identity_number: {
    statement: ({ submission }) => `select public.reveal_identity_number('${submission}')`,
    expected: adminOnly('ABCPK1234F'),
  },
  take_document_request: {
    statement: ({ newcomer }) =>
      `select count(*)::int from public.take_document_request('${newcomer}', repeat('ab', 32))`,
    expected: serviceOnly(0),
  },
};

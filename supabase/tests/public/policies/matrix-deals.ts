/** The part of the matrix that is about what was promised and paid in a deal. */
import {
  adding,
  changing,
  denied,
  type Matrix,
  nobody,
  none,
  type Outcomes,
  reading,
  type RowNames,
  serviceOnly,
} from './matrix-case.ts';

/** For the investor and the founder of the deal; not even for admins. */
const ofTheTwo = (rows: RowNames): Outcomes<RowNames> => ({
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: rows,
  founder: rows,
  otherFounder: none,
  admin: none,
  service: rows,
});

const dues = ['1', '2', '3', '4', '5', '6'];
const payments = ['founder: 1000'];

export const dealsMatrix: Matrix = {
  'public.deal_dues': {
    namedBy: ['number'],
    select: [
      reading(ofTheTwo(dues), 'number, due_on, amount, principal, paid, paid_on, is_open'),
      reading(serviceOnly(dues), 'number, reminded_at', 'what was reminded of'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        ({ deal }) => `insert into public.deal_dues (deal_id, number, due_on) values ('${deal}', 7, now())`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.deal_dues set paid = amount')],
    delete: [changing('any', nobody, () => 'delete from public.deal_dues')],
  },
  'public.deal_payments': {
    namedBy: ['recorded_side', 'amount'],
    select: [
      reading(ofTheTwo(payments), 'recorded_side, amount, paid_on, means, reference, state, reason'),
      reading(serviceOnly(payments), 'recorded_side, amount, reminded_at', 'what was reminded of'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        ({ deal }) =>
          `insert into public.deal_payments
             (id, deal_id, direction, amount, paid_on, means, reference, recorded_side, state, answered_at)
           values (gen_random_uuid(), '${deal}', 'return', 9, now(), 'upi', 'x', 'founder', 'confirmed', now())`,
      ),
    ],
    update: [
      changing(
        'any',
        nobody,
        () => `update public.deal_payments set state = 'confirmed', answered_at = now()`,
      ),
    ],
    delete: [changing('any', nobody, () => 'delete from public.deal_payments')],
  },
};

/** The part of the matrix that is about monthly reports, plans, and what a deal's money is spent on. */
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

export const reportsMatrix: Matrix = {
  'public.monthly_reports': {
    namedBy: ['idea_id'],
    select: [reading(ofTheTwo(['approved idea']))],
    insert: [
      adding(
        'any',
        nobody,
        ({ approvedIdea }) =>
          `insert into public.monthly_reports (id, idea_id, month, sales, spent, mood, words)
           values (gen_random_uuid(), '${approvedIdea}', '2026-01-01', 1, 1, 'better', 'Well.')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.monthly_reports set sales = 9')],
    delete: [changing('any', nobody, () => 'delete from public.monthly_reports')],
  },
  'public.idea_plans': {
    namedBy: ['idea_id'],
    select: [reading(ofTheTwo(['approved idea']))],
    insert: [
      adding(
        'any',
        nobody,
        ({ approvedIdea }) =>
          `insert into public.idea_plans (idea_id, month, sales, spent) values ('${approvedIdea}', '2026-01-01', 1, 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.idea_plans set sales = 9')],
    delete: [changing('any', nobody, () => 'delete from public.idea_plans')],
  },
  'public.deal_uses': {
    namedBy: ['label'],
    select: [
      reading(ofTheTwo(['Fryer']), 'label, amount'),
      reading(serviceOnly(['Fryer']), 'label, label_key', 'the key of the words'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        ({ deal }) =>
          `insert into public.deal_uses (deal_id, number, label, amount) values ('${deal}', 2, 'Rent', 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.deal_uses set amount = 9')],
    delete: [changing('any', nobody, () => 'delete from public.deal_uses')],
  },
  'public.deal_bills': {
    namedBy: ['note'],
    select: [reading(ofTheTwo(['Second-hand']))],
    insert: [
      adding(
        'any',
        nobody,
        ({ deal }) =>
          `insert into public.deal_bills (id, deal_id, amount, billed_on)
           values (gen_random_uuid(), '${deal}', 1, current_date)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.deal_bills set amount = 9')],
    delete: [changing('any', nobody, () => 'delete from public.deal_bills')],
  },
};

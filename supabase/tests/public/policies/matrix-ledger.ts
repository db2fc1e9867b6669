/** The part of the matrix that is about the public ledger: no request reads or writes its rows. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const ledgerMatrix: Matrix = {
  'private.ledger_ideas': {
    namedBy: ['idea_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.ledger_ideas (idea_id, received_at) values (gen_random_uuid(), now())`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.ledger_ideas set approved_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.ledger_ideas')],
  },
  'private.ledger_deals': {
    namedBy: ['deal_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ approvedIdea }) =>
          `insert into private.ledger_deals (deal_id, idea_id) values (gen_random_uuid(), '${approvedIdea}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.ledger_deals set outcome = 'on_time'`)],
    delete: [changing('any', nobody, () => 'delete from private.ledger_deals')],
  },
  'private.ledger_editions': {
    namedBy: ['month'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.ledger_editions (month, counted_at, cohorts) values ('2026-01-01', now(), '[]')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.ledger_editions set cohorts = '[]'`)],
    delete: [changing('any', nobody, () => 'delete from private.ledger_editions')],
  },
};

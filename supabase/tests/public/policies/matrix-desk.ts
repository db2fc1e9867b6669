/** The part of the matrix that is about what the review desk keeps beside the ideas. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const deskMatrix: Matrix = {
  'private.desk_ideas': {
    namedBy: ['id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ approvedIdea }) =>
          `insert into private.desk_ideas (id, standing, category, state, funding_amount, sent_at, search)
           values ('${approvedIdea}', 'pending', 'Retail', 'Goa', 1, now(), '')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.desk_ideas set due_at = null`)],
    delete: [changing('any', nobody, () => 'delete from private.desk_ideas')],
  },
  'private.day_numbers': {
    namedBy: ['measure'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.day_numbers (scope, name, measure, day, cases) values ('all', '', 'ideas', '2026-01-01', 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.day_numbers set cases = 9')],
    delete: [changing('any', nobody, () => 'delete from private.day_numbers')],
  },
  'private.part_months': {
    namedBy: ['measure'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.part_months (scope, name, measure, month, cases) values ('place', 'x', 'ideas', '2026-01-01', 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.part_months set cases = 9')],
    delete: [changing('any', nobody, () => 'delete from private.part_months')],
  },
  'private.setting_changes': {
    namedBy: ['key'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.setting_changes (key, before, after) values ('has_offers', 'true', 'false')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.setting_changes set after = 'true'`)],
    delete: [changing('any', nobody, () => 'delete from private.setting_changes')],
  },
  'private.standing_changes': {
    namedBy: ['standing'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.standing_changes (standing, ideas) values ('pending', 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.standing_changes set ideas = 9')],
    delete: [changing('any', nobody, () => 'delete from private.standing_changes')],
  },
};

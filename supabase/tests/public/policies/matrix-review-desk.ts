/** The part of the matrix that is about the desk where ideas are reviewed. */
import { adding, changing, denied, type Matrix, nobody, none, reading } from './matrix-case.ts';

export const reviewDeskMatrix: Matrix = {
  'public.idea_review_comments': {
    namedBy: ['idea_id', 'field'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: none,
        founder: ['approved idea: city'],
        otherFounder: none,
        admin: ['approved idea: city'],
        service: ['approved idea: city'],
      }),
    ],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into public.idea_review_comments (review_id, idea_id, version, field, words)
           values (1, '${world.pendingIdea}', 1, 'city', 'Which?')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.idea_review_comments set words = 'x'`)],
    delete: [changing('any', nobody, () => 'delete from public.idea_review_comments')],
  },
  'private.idea_pictures': {
    namedBy: ['idea_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into private.idea_pictures (digest, idea_id) values ('\\x00', '${world.approvedIdea}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.idea_pictures set digest = '\\x00'`)],
    delete: [changing('any', nobody, () => 'delete from private.idea_pictures')],
  },
  'public.review_assignments': {
    namedBy: ['idea_id', 'reviewer'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: none,
        founder: none,
        otherFounder: none,
        admin: ['pending idea: admin'],
        service: ['pending idea: admin'],
      }),
    ],
    insert: [
      adding(
        'any',
        nobody,
        (world, me) =>
          `insert into public.review_assignments (idea_id, reviewer)
           values ('${world.approvedIdea}', '${me ?? world.newcomer}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.review_assignments set assigned_at = now()')],
    delete: [changing('any', nobody, () => 'delete from public.review_assignments')],
  },
};

/** The part of the matrix that is about the desk where ideas are reviewed. */
import { adding, changing, denied, type Matrix, nobody, none, reading } from './matrix-case.ts';

export const reviewDeskMatrix: Matrix = {
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

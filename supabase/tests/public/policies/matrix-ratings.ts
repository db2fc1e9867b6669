/** The part of the matrix that is about ratings: no request role reaches the table, functions do. */
import { adding, changing, type Matrix, reading, serviceOnly } from './matrix-case.ts';

const one = ['approved idea: shown'];

export const ratingsMatrix: Matrix = {
  'public.idea_ratings': {
    namedBy: ['idea_id', 'status'],
    select: [
      reading(serviceOnly(one), 'idea_id, status'),
      reading(serviceOnly(one), 'idea_id, status, investor', 'who rated'),
      reading(serviceOnly(one), 'idea_id, status, words, reply', 'the words'),
    ],
    insert: [
      adding(
        'any',
        serviceOnly(1),
        ({ approvedIdea, newcomer }) =>
          `insert into public.idea_ratings (idea_id, investor, description, answers)
           values ('${approvedIdea}', '${newcomer}', 5, 5)`,
      ),
    ],
    update: [changing('any', serviceOnly(one), () => 'update public.idea_ratings set description = 5')],
    delete: [changing('any', serviceOnly(one), () => 'delete from public.idea_ratings')],
  },
};

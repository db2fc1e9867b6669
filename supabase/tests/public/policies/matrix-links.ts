/** The part of the matrix that is about links of submissions: admins read of them in hints. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const linkMatrix: Matrix = {
  'private.idea_links': {
    namedBy: ['url'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.idea_links (idea_id, url) select id, 'https://shop.example' from public.ideas limit 1`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.idea_links set state = 'new'`)],
    delete: [changing('any', nobody, () => 'delete from private.idea_links')],
  },
};

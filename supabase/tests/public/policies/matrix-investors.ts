/** The part of the matrix that is about what investors say of themselves. */
import { adding, changing, denied, type Matrix, none, reading, serviceOnly } from './matrix-case.ts';

/** The world's investor alone has a profile: others, admins too, neither see nor change it. */
const ownOnly = {
  anon: denied,
  newcomer: none,
  investor: ['investor'],
  subscriber: none,
  founder: none,
  otherFounder: none,
  admin: none,
  service: ['investor'],
} as const;

export const investorsMatrix: Matrix = {
  'public.investor_profiles': {
    namedBy: ['user_id'],
    select: [reading(ownOnly)],
    insert: [
      adding("in another's name", serviceOnly(1), (world, me) => {
        const other = me === world.newcomer ? world.founder : world.newcomer;
        return `insert into public.investor_profiles (user_id, city) values ('${other}', 'Pune')`;
      }),
      adding(
        'for oneself',
        {
          anon: denied,
          newcomer: 1,
          // Already there: nothing is added to it.
          investor: 0,
          subscriber: 1,
          founder: 1,
          otherFounder: 1,
          admin: 1,
          service: 1,
        },
        (world, me) =>
          `insert into public.investor_profiles (user_id, city)
           values ('${me ?? world.newcomer}', 'Pune') on conflict do nothing`,
      ),
    ],
    update: [changing('an answer', ownOnly, () => `update public.investor_profiles set city = 'Pune'`)],
    delete: [changing('any', serviceOnly(['investor']), () => 'delete from public.investor_profiles')],
  },
};

/** The part of the matrix that is about accounts: who people are, their rights and consents. */
import { adding, changing, denied, type Matrix, none, quoted, reading, serviceOnly } from './matrix-case.ts';
import { buildWebp } from '../../../factories/portraits.ts';
import { everybody } from './world.ts';

const face = `'\\x${buildWebp({ width: 32 }).toString('hex')}'`;
/** Of a row that its owner alone, the founder, reaches. */
const ofFounder = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: none,
  founder: ['founder'],
  otherFounder: none,
  admin: none,
  service: ['founder'],
} as const;

export const peopleMatrix: Matrix = {
  'public.profiles': {
    namedBy: ['id'],
    select: [
      reading({
        anon: denied,
        newcomer: ['newcomer'],
        investor: ['investor'],
        subscriber: ['subscriber'],
        founder: ['founder'],
        otherFounder: ['otherFounder'],
        admin: everybody,
        service: everybody,
      }),
    ],
    insert: [
      adding(
        'any',
        serviceOnly(0),
        () => `insert into public.profiles (id, full_name) select id, 'x' from public.profiles where false`,
      ),
    ],
    update: [
      changing(
        'the name',
        {
          anon: denied,
          newcomer: ['newcomer'],
          investor: ['investor'],
          subscriber: ['subscriber'],
          founder: ['founder'],
          otherFounder: ['otherFounder'],
          admin: ['admin'],
          service: everybody,
        },
        () => `update public.profiles set full_name = 'Z'`,
      ),
      changing('the role', serviceOnly(everybody), () => `update public.profiles set role = 'investor'`),
    ],
    delete: [changing('any', serviceOnly(everybody), () => 'delete from public.profiles')],
  },
  'public.google_profiles': {
    namedBy: ['user_id'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: none,
        founder: ['founder'],
        otherFounder: none,
        admin: ['founder'],
        service: ['founder'],
      }),
    ],
    insert: [
      adding(
        'any',
        serviceOnly(1),
        (world, me) =>
          `insert into public.google_profiles (user_id, name) values (${quoted(me ?? world.newcomer)}, 'x')`,
      ),
    ],
    update: [changing('any', serviceOnly(['founder']), () => `update public.google_profiles set name = 'x'`)],
    delete: [changing('any', serviceOnly(['founder']), () => 'delete from public.google_profiles')],
  },
  'public.portraits': {
    namedBy: ['user_id'],
    select: [reading(ofFounder)],
    insert: [
      adding(
        'for oneself',
        {
          anon: denied,
          newcomer: 1,
          investor: 1,
          subscriber: 1,
          // Has one.
          founder: 0,
          otherFounder: 1,
          admin: 1,
          // Nobody: it has to say whose.
          service: 0,
        },
        (_world, me) =>
          `insert into public.portraits (image) select ${face} where ${me !== null || "current_user = 'anon'"}
           on conflict do nothing`,
      ),
      adding(
        'for another',
        serviceOnly(1),
        (world) => `insert into public.portraits (user_id, image) values ('${world.newcomer}', ${face})`,
      ),
    ],
    update: [
      changing('the picture', ofFounder, () => `update public.portraits set image = ${face}`),
      changing(
        'whose it is',
        serviceOnly(['founder']),
        () => 'update public.portraits set user_id = user_id',
      ),
    ],
    delete: [changing('any', ofFounder, () => 'delete from public.portraits')],
  },
  'public.user_roles': {
    namedBy: ['user_id'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: none,
        founder: none,
        otherFounder: none,
        admin: ['admin'],
        service: ['admin'],
      }),
    ],
    insert: [
      adding(
        'admin for oneself',
        serviceOnly(1),
        (world, me) =>
          `insert into public.user_roles (user_id, role) values (${quoted(me ?? world.newcomer)}, 'admin')`,
      ),
    ],
    update: [changing('any', serviceOnly(['admin']), () => `update public.user_roles set role = 'admin'`)],
    delete: [changing('any', serviceOnly(['admin']), () => 'delete from public.user_roles')],
  },
  'public.user_disclaimers': {
    namedBy: ['user_id'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: ['investor'],
        subscriber: ['subscriber'],
        founder: none,
        otherFounder: none,
        admin: none,
        service: ['investor', 'subscriber'],
      }),
    ],
    insert: [
      adding("in another's name", serviceOnly(1), (world, me) => {
        const other = me === world.newcomer ? world.founder : world.newcomer;
        return `insert into public.user_disclaimers (user_id, disclaimer_type)
          values ('${other}', 'investment_disclaimer')`;
      }),
    ],
    update: [
      changing(
        'any',
        serviceOnly(['investor', 'subscriber']),
        () => `update public.user_disclaimers set accepted_at = now() - interval '1 year'`,
      ),
    ],
    delete: [
      changing('any', serviceOnly(['investor', 'subscriber']), () => 'delete from public.user_disclaimers'),
    ],
  },
};

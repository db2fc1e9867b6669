/** The part of the matrix that is about saved searches. */
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

const ofSubscriber = ['subscriber'];

const ownSearch: Outcomes<RowNames> = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: ofSubscriber,
  founder: none,
  otherFounder: none,
  admin: none,
  service: ofSubscriber,
};

/** Who accepted the disclaimer, without which there is no list to search. */
const readers: Outcomes<number> = {
  anon: denied,
  newcomer: denied,
  investor: 1,
  subscriber: 1,
  founder: denied,
  otherFounder: denied,
  admin: denied,
  service: denied,
};

export const searchesMatrix: Matrix = {
  'public.saved_searches': {
    namedBy: ['user_id'],
    select: [reading(ownSearch)],
    insert: [
      adding(
        'for oneself',
        // The service role is nobody: it has to say whose.
        { ...readers, service: 0 },
        (_world, me) =>
          `insert into public.saved_searches (name, search)
           select 'Chai', 'chai' where ${me !== null || "current_user = 'anon'"}`,
      ),
      adding(
        'for another',
        serviceOnly(1),
        (world) =>
          `insert into public.saved_searches (user_id, name, search) values ('${world.newcomer}', 'Chai', 'chai')`,
      ),
    ],
    update: [
      changing(
        'its name and alerts',
        ownSearch,
        () => `update public.saved_searches set name = 'Tea', alerts = 'app'`,
      ),
      changing(
        'what it looks for',
        serviceOnly<RowNames | typeof denied>(denied),
        () => `update public.saved_searches set search = 'tea'`,
      ),
      changing(
        'whose it is',
        serviceOnly<RowNames | typeof denied>(denied),
        (world) => `update public.saved_searches set user_id = '${world.newcomer}'`,
      ),
    ],
    delete: [changing('any', ownSearch, () => 'delete from public.saved_searches')],
  },
  'private.search_conditions': {
    namedBy: ['user_id'],
    select: [reading(nobody)],
    insert: [
      adding('any', nobody, () => `insert into private.search_conditions (badge, keys) values ('new', '{}')`),
    ],
    update: [changing('any', nobody, () => 'update private.search_conditions set badge = null')],
    delete: [changing('any', nobody, () => 'delete from private.search_conditions')],
  },
  'private.searched_words': {
    namedBy: ['word'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => `insert into private.searched_words values ('kulfi', null)`)],
    update: [changing('any', nobody, () => `update private.searched_words set corrected = 'kulfi'`)],
    delete: [changing('any', nobody, () => 'delete from private.searched_words')],
  },
  'private.listings_to_match': {
    namedBy: ['listing_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) => `insert into private.listings_to_match (listing_id) values ('${world.approvedIdea}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.listings_to_match set before = null')],
    delete: [changing('any', nobody, () => 'delete from private.listings_to_match')],
  },
  'private.search_matches': {
    namedBy: ['user_id', 'idea_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into private.search_matches (user_id, idea_id)
           values ('${world.newcomer}', '${world.approvedIdea}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.search_matches set told_at = null')],
    delete: [changing('any', nobody, () => 'delete from private.search_matches')],
  },
};

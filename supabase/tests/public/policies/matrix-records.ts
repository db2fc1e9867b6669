/** The part of the matrix that is about settings, the audit log and what belongs to nobody. */
import { adding, changing, type Matrix, nobody, reading, serviceOnly } from './matrix-case.ts';

const logged = [
  'consent.given',
  'idea.reviewed',
  'payment.changed',
  'subscription.changed',
  'user_role.granted',
];

export const recordsMatrix: Matrix = {
  'public.site_settings': {
    namedBy: ['key'],
    select: [
      reading({
        anon: ['open'],
        newcomer: ['open'],
        investor: ['open'],
        subscriber: ['open'],
        founder: ['open'],
        otherFounder: ['open'],
        admin: ['open'],
        service: ['closed', 'open'],
      }),
    ],
    insert: [
      adding(
        'any',
        serviceOnly(1),
        () => `insert into public.site_settings (key, value, is_public) values ('x', '1', true)`,
      ),
    ],
    update: [
      changing(
        'any',
        serviceOnly(['closed', 'open']),
        () => `update public.site_settings set is_public = true`,
      ),
    ],
    delete: [changing('any', serviceOnly(['closed', 'open']), () => 'delete from public.site_settings')],
  },
  'private.audit_log': {
    namedBy: ['action'],
    select: [reading(serviceOnly(logged))],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.audit_log (action, subject_table, subject_id)
           values ('idea.reviewed', 'ideas', 'x')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.audit_log set actor = null')],
    delete: [changing('any', nobody, () => 'delete from private.audit_log')],
  },
  'private.audit_seals': {
    namedBy: ['sequence'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.audit_seals (sequence, log_id, chain) values (99, 99, sha256('x'))`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.audit_seals set sealed_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.audit_seals')],
  },
  'private.audit_chain': {
    namedBy: ['is_only'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.audit_chain default values')],
    update: [changing('any', nobody, () => 'update private.audit_chain set last_sequence = 99')],
    delete: [changing('any', nobody, () => 'delete from private.audit_chain')],
  },
  'private.audit_unsealed': {
    namedBy: ['log_id'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.audit_unsealed values (99)')],
    update: [changing('any', nobody, () => 'update private.audit_unsealed set log_id = 99')],
    delete: [changing('any', nobody, () => 'delete from private.audit_unsealed')],
  },
  'private.listing_places': {
    namedBy: ['location'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.listing_places (location, listings) values ('Goa', 1)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.listing_places set listings = 9')],
    delete: [changing('any', nobody, () => 'delete from private.listing_places')],
  },
  'private.choice_sets': {
    namedBy: ['choices'],
    select: [reading(nobody)],
    insert: [
      adding('any', nobody, () => 'insert into private.choice_sets (choices, listings) values (0, 1)'),
    ],
    update: [changing('any', nobody, () => 'update private.choice_sets set listings = 9')],
    delete: [changing('any', nobody, () => 'delete from private.choice_sets')],
  },
  'private.search_words': {
    namedBy: ['word'],
    select: [reading(nobody)],
    insert: [
      adding('any', nobody, () => `insert into private.search_words (word, listings) values ('kulfi', 1)`),
    ],
    update: [changing('any', nobody, () => 'update private.search_words set listings = 9')],
    delete: [changing('any', nobody, () => 'delete from private.search_words')],
  },
  'private.search_lexemes': {
    namedBy: ['lexeme'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => `insert into private.search_lexemes (lexeme) values ('kulfi')`)],
    update: [changing('any', nobody, () => `update private.search_lexemes set lexeme = 'kulfis'`)],
    delete: [changing('any', nobody, () => 'delete from private.search_lexemes')],
  },
  'private.search_meanings': {
    namedBy: ['word', 'meaning'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => `insert into private.search_meanings values ('kulfi', 'sweets')`)],
    update: [changing('any', nobody, () => `update private.search_meanings set meaning = 'tea'`)],
    delete: [changing('any', nobody, () => 'delete from private.search_meanings')],
  },
  'private.demo_accounts': {
    namedBy: ['user_id'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.demo_accounts (place) values (2)')],
    update: [changing('any', nobody, () => 'update private.demo_accounts set place = 2')],
    delete: [changing('any', nobody, () => 'delete from private.demo_accounts')],
  },
};

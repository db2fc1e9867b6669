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
  'private.bitmap_parts': {
    namedBy: ['key', 'value', 'part'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.bitmap_parts (key, positions) values ('kulfi', '{0}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.bitmap_parts set key = key || 's'`)],
    delete: [changing('any', nobody, () => 'delete from private.bitmap_parts')],
  },
  'private.listing_positions': {
    namedBy: ['block'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.listing_positions values (9, array_fill(null::uuid, array[64]))`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.listing_positions set block = block + 9')],
    delete: [changing('any', nobody, () => 'delete from private.listing_positions')],
  },
  'private.order_bounds': {
    namedBy: ['sort', 'bucket'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.order_bounds
           values ('Featured', 9, false, 0, now(), true, 20, 500000, gen_random_uuid())`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.order_bounds set saves_count = 9')],
    delete: [changing('any', nobody, () => 'delete from private.order_bounds')],
  },
  'private.moved_listings': {
    namedBy: ['id'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.moved_listings values (gen_random_uuid())')],
    update: [changing('any', nobody, () => 'update private.moved_listings set id = gen_random_uuid()')],
    delete: [changing('any', nobody, () => 'delete from private.moved_listings')],
  },
  'private.listing_runs': {
    namedBy: ['location'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.listing_runs (location, first_octet, octets) values ('Goa', 9, 1)`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.listing_runs set first_octet = 9`)],
    delete: [changing('any', nobody, () => 'delete from private.listing_runs')],
  },
  'private.new_positions': {
    namedBy: ['position'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.new_positions (approved_at, position) values (now(), 99)`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.new_positions set approved_at = now()`)],
    delete: [changing('any', nobody, () => 'delete from private.new_positions')],
  },
  'private.bitmap_build': {
    namedBy: ['is_latest'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => `insert into private.bitmap_build (built_at, listings, octets) values (now(), 1, 1)`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.bitmap_build set listings = 9`)],
    delete: [changing('any', nobody, () => 'delete from private.bitmap_build')],
  },
  'private.listing_changes': {
    namedBy: ['location'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.listing_changes
           values (1, 'Other', true, 20, 500000, false, false, now(), 'Goa', '', gen_random_uuid())`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.listing_changes set change = -change`)],
    delete: [changing('any', nobody, () => 'delete from private.listing_changes')],
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

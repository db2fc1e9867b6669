/** The part of the matrix that is about what investors do with ideas: saves, contacts, reports, views. */
import {
  adding,
  changing,
  denied,
  type Matrix,
  nobody,
  none,
  type Outcomes,
  quoted,
  reading,
  type RowNames,
  serviceOnly,
} from './matrix-case.ts';

const ofSubscriber = ['subscriber: approved idea'];

const ownSave: Outcomes<RowNames> = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: ofSubscriber,
  founder: none,
  otherFounder: none,
  admin: none,
  service: ofSubscriber,
};

export const interestMatrix: Matrix = {
  'public.saved_ideas': {
    namedBy: ['user_id', 'idea_id'],
    select: [reading(ownSave)],
    insert: [
      adding(
        'a listed idea',
        {
          anon: denied,
          newcomer: denied,
          investor: 1,
          subscriber: denied,
          founder: denied,
          otherFounder: denied,
          admin: denied,
          service: 1,
        },
        (world, me) =>
          // The subscriber has saved it already: that refusal is 23505 and has its own test, so another's
          // row is tried here.
          me === world.actors.subscriber.id
            ? `insert into public.saved_ideas (user_id, idea_id)
             values ('${world.newcomer}', '${world.approvedIdea}')`
            : `insert into public.saved_ideas (user_id, idea_id)
             values (${quoted(me ?? world.newcomer)}, '${world.approvedIdea}')`,
      ),
      adding(
        'an unlisted idea',
        serviceOnly(1),
        (world, me) =>
          `insert into public.saved_ideas (user_id, idea_id)
           values (${quoted(me ?? world.newcomer)}, '${world.pendingIdea}')`,
      ),
    ],
    update: [
      changing('any', serviceOnly(ofSubscriber), () => 'update public.saved_ideas set created_at = now()'),
    ],
    delete: [changing('any', ownSave, () => 'delete from public.saved_ideas')],
  },
  'public.idea_contacts': {
    namedBy: ['user_id', 'idea_id'],
    // The founder too reads no row: names come from contacts_of_idea, and nothing else of these people.
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: ofSubscriber,
        founder: none,
        otherFounder: none,
        admin: ofSubscriber,
        service: ofSubscriber,
      }),
    ],
    insert: [
      adding(
        'for oneself',
        serviceOnly(1),
        (world, me) =>
          `insert into public.idea_contacts (idea_id, user_id)
           values ('${world.approvedIdea}', ${quoted(me ?? world.newcomer)})`,
      ),
    ],
    update: [
      changing('any', serviceOnly(ofSubscriber), () => 'update public.idea_contacts set last_at = now()'),
    ],
    delete: [changing('any', serviceOnly(ofSubscriber), () => 'delete from public.idea_contacts')],
  },
  'public.idea_reports': {
    namedBy: ['reporter', 'idea_id'],
    // The founder never learns who reported their idea, nor that somebody did.
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: ofSubscriber,
        founder: none,
        otherFounder: none,
        admin: ofSubscriber,
        service: ofSubscriber,
      }),
    ],
    insert: [
      adding(
        'a listed idea',
        {
          anon: denied,
          newcomer: denied,
          investor: 1,
          subscriber: denied,
          founder: denied,
          otherFounder: denied,
          admin: denied,
          service: 1,
        },
        (world, me) =>
          // The subscriber has reported it already, so another's name is tried here.
          `insert into public.idea_reports (reporter, idea_id, reason)
           values (${quoted(me === null || me === world.actors.subscriber.id ? world.newcomer : me)},
             '${world.approvedIdea}', 'unlawful')`,
      ),
      adding(
        'an unlisted idea',
        serviceOnly(1),
        (world, me) =>
          `insert into public.idea_reports (reporter, idea_id, reason)
           values (${quoted(me ?? world.newcomer)}, '${world.pendingIdea}', 'unlawful')`,
      ),
    ],
    update: [
      changing('any', serviceOnly(ofSubscriber), () => `update public.idea_reports set status = 'dismissed'`),
    ],
    delete: [changing('any', serviceOnly(ofSubscriber), () => 'delete from public.idea_reports')],
  },
  'private.idea_views': {
    namedBy: ['viewer', 'idea_id'],
    select: [reading(serviceOnly(ofSubscriber))],
    insert: [
      adding(
        'for oneself',
        nobody,
        (world, me) =>
          `insert into private.idea_views (idea_id, viewer)
           values ('${world.approvedIdea}', ${quoted(me ?? world.newcomer)})`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.idea_views set day = day - 1')],
    delete: [changing('any', nobody, () => 'delete from private.idea_views')],
  },
  'private.document_openings': {
    namedBy: ['reader', 'idea_id'],
    select: [reading(serviceOnly(ofSubscriber))],
    insert: [
      adding(
        'for oneself',
        nobody,
        (world, me) =>
          `insert into private.document_openings (idea_id, reader, kind)
           values ('${world.approvedIdea}', ${quoted(me ?? world.newcomer)}, 'pictures')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.document_openings set day = day - 1')],
    delete: [changing('any', nobody, () => 'delete from private.document_openings')],
  },
  'private.idea_days': {
    namedBy: ['idea_id'],
    select: [reading(serviceOnly(['approved idea']))],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into private.idea_days (idea_id, day) values ('${world.pendingIdea}', current_date)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.idea_days set views = 1000')],
    delete: [changing('any', nobody, () => 'delete from private.idea_days')],
  },
};

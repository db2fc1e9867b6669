/** The part of the matrix that is about updates and mails. */
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
import { everybody } from './world.ts';

/** Of the founder: an approval, a day's saves, a day's contacts, a message and a question. */
const ofFounder = [
  'founder: approved',
  'founder: contacts',
  'founder: message',
  'founder: question_asked',
  'founder: saves',
];
/** Of the subscriber: the founder's answer. */
const ofSubscriber = ['subscriber: message'];
const news = [...ofFounder, ...ofSubscriber];

const ownNews: Outcomes<RowNames> = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: ofSubscriber,
  founder: ofFounder,
  otherFounder: none,
  admin: none,
  service: news,
};

const ownChoices: Outcomes<RowNames> = {
  anon: denied,
  newcomer: ['newcomer'],
  investor: ['investor'],
  subscriber: ['subscriber'],
  founder: ['founder'],
  otherFounder: ['otherFounder'],
  admin: ['admin'],
  service: everybody,
};

export const updatesMatrix: Matrix = {
  'public.notifications': {
    namedBy: ['recipient', 'kind'],
    select: [reading(ownNews)],
    insert: [
      adding(
        'for oneself',
        serviceOnly(1),
        (world, me) =>
          `insert into public.notifications (recipient, kind, idea_id)
           values (${quoted(me ?? world.founder)}, 'approved', '${world.approvedIdea}')`,
      ),
    ],
    update: [
      changing('when it was read', ownNews, () => 'update public.notifications set read_at = now()'),
      changing('what it says', serviceOnly(news), () => `update public.notifications set payload = '{}'`),
      changing(
        'whose it is',
        serviceOnly(ofFounder),
        (world) =>
          `update public.notifications set recipient = '${world.newcomer}' where recipient = '${world.founder}'`,
      ),
    ],
    delete: [changing('any', serviceOnly(news), () => 'delete from public.notifications')],
  },
  'public.notification_preferences': {
    namedBy: ['user_id'],
    select: [reading(ownChoices)],
    insert: [
      adding(
        'any',
        serviceOnly(0),
        () =>
          `insert into public.notification_preferences (user_id)
           select user_id from public.notification_preferences where false`,
      ),
    ],
    update: [
      changing(
        'the choices',
        ownChoices,
        () => `update public.notification_preferences set review_mail = 'none', activity_mail = 'none'`,
      ),
      changing(
        'whose they are',
        serviceOnly(everybody),
        () => 'update public.notification_preferences set user_id = user_id',
      ),
    ],
    delete: [changing('any', serviceOnly(everybody), () => 'delete from public.notification_preferences')],
  },
  'private.unsubscribe_tokens': {
    namedBy: ['user_id', 'topic'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into private.unsubscribe_tokens (user_id, topic) values ('${world.newcomer}', 'reviews')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.unsubscribe_tokens set token = 'x'`)],
    delete: [changing('any', nobody, () => 'delete from private.unsubscribe_tokens')],
  },
  'private.mails': {
    namedBy: ['recipient', 'kind'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) => `insert into private.mails (recipient, kind) values ('${world.newcomer}', 'digest')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.mails set attempts = 9')],
    delete: [changing('any', nobody, () => 'delete from private.mails')],
  },
};

/** The part of the matrix that is about reports of people and what the desk does. */
import { adding, changing, denied, type Matrix, nobody, none, reading, serviceOnly } from './matrix-case.ts';

const ofSubscriber = ['subscriber: idea'];

export const safetyMatrix: Matrix = {
  'public.person_reports': {
    namedBy: ['reporter', 'seen_in'],
    // Admins read them by functions, which write down that they did.
    select: [
      reading(
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: ofSubscriber,
          founder: none,
          otherFounder: none,
          admin: none,
          service: ofSubscriber,
        },
        'reporter, seen_in',
      ),
      reading(serviceOnly(ofSubscriber), 'reporter, seen_in, person', 'whose account it is'),
    ],
    insert: [
      adding(
        'any',
        serviceOnly(1),
        ({ newcomer, founder, approvedIdea }) =>
          `insert into public.person_reports (reporter, person, seen_in, idea_id, reason)
           values ('${newcomer}', '${founder}', 'idea', '${approvedIdea}', 'fraud')`,
      ),
    ],
    update: [
      changing(
        'any',
        serviceOnly(ofSubscriber),
        () => `update public.person_reports set status = 'dismissed'`,
      ),
    ],
    delete: [changing('any', serviceOnly(ofSubscriber), () => 'delete from public.person_reports')],
  },
  'private.report_answers': {
    namedBy: ['reporter', 'kind'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ newcomer }) =>
          `insert into private.report_answers (kind, report_id, reporter, outcome, words)
           values ('idea', gen_random_uuid(), '${newcomer}', 'upheld', 'Done.')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.report_answers set words = 'Other.'`)],
    delete: [changing('any', nobody, () => 'delete from private.report_answers')],
  },
  'private.hidden_messages': {
    namedBy: ['sender'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ conversation }) =>
          `insert into private.hidden_messages (message_id, sender, files)
           select id, sender, files from public.messages where conversation_id = '${conversation}' and number = 2`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.hidden_messages set body = 'Fifty.'`)],
    delete: [changing('any', nobody, () => 'delete from private.hidden_messages')],
  },
  'private.sanctions': {
    namedBy: ['person', 'kind'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ founder }) =>
          `insert into private.sanctions (kind, person, reason, words)
           values ('warning', '${founder}', 'spam', 'No.')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.sanctions set ended_at = null')],
    delete: [changing('any', nobody, () => 'delete from private.sanctions')],
  },
};

/** The part of the matrix that is about conversations and their messages. */
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

const one = ['approved idea'];
const both = ['founder: 2', 'investor: 1'];
const reports = ['subscriber: spam'];
const days = ['subscriber: withdrawn'];

/** For the subscriber and the founder, who talk with each other; not even for admins. */
const ofTheTwo = (rows: RowNames): Outcomes<RowNames> => ({
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: rows,
  founder: rows,
  otherFounder: none,
  admin: none,
  service: rows,
});

/** Taken from the two and refused to everybody else. */
const added = (service: number | typeof denied): Outcomes<number> => ({
  anon: denied,
  newcomer: denied,
  investor: denied,
  subscriber: 1,
  founder: 1,
  otherFounder: denied,
  admin: denied,
  service,
});

export const conversationsMatrix: Matrix = {
  'public.conversations': {
    namedBy: ['idea_id'],
    select: [
      reading(ofTheTwo(one), 'idea_id, last_number'),
      reading(serviceOnly(one), 'idea_id, investor, founder', 'who they are'),
      reading(serviceOnly(one), 'idea_id, investor_muted, founder_muted', 'who muted it'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        ({ pendingIdea, founder, newcomer }) =>
          `insert into public.conversations (idea_id, investor, founder)
           values ('${pendingIdea}', '${newcomer}', '${founder}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.conversations set investor_read = 2')],
    delete: [changing('any', nobody, () => 'delete from public.conversations')],
  },
  'public.messages': {
    namedBy: ['side', 'number'],
    select: [
      reading(ofTheTwo(both), 'side, number, body, files'),
      reading(serviceOnly(both), 'side, number, sender', 'whose account'),
      reading(serviceOnly(both), 'side, number, content_key', 'the keys'),
    ],
    insert: [
      adding(
        'in their own conversation',
        added(denied),
        ({ conversation }) =>
          `insert into public.messages (conversation_id, body) values ('${conversation}', 'And on Sundays?')`,
      ),
      adding(
        'with a sender',
        nobody,
        ({ conversation, founder }) =>
          `insert into public.messages (conversation_id, body, sender)
           values ('${conversation}', 'Come on a Tuesday.', '${founder}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.messages set body = 'Fifty.'`)],
    delete: [changing('any', nobody, () => 'delete from public.messages')],
  },
  'public.conversation_reports': {
    namedBy: ['reporter', 'reason'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: reports,
        founder: none,
        otherFounder: none,
        admin: reports,
        service: reports,
      }),
    ],
    insert: [
      adding(
        'of their own conversation',
        // The subscriber's first report is still open.
        { ...added(0), subscriber: 0 },
        ({ conversation }) =>
          `insert into public.conversation_reports (conversation_id, reason)
           select '${conversation}', 'abuse'
           where auth.uid() is not null
             and not exists (select from public.conversation_reports where reporter = auth.uid())`,
      ),
    ],
    update: [
      changing(
        'any',
        serviceOnly(reports),
        () => `update public.conversation_reports set status = 'dismissed'`,
      ),
    ],
    delete: [changing('any', serviceOnly(reports), () => 'delete from public.conversation_reports')],
  },
  'private.blocks': {
    namedBy: ['blocker', 'blocked'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ founder, newcomer }) =>
          `insert into private.blocks (blocker, blocked) values ('${founder}', '${newcomer}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.blocks set blocked_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.blocks')],
  },
  'private.record_checks': {
    namedBy: ['conversation_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ conversation }) =>
          `insert into private.record_checks (conversation_id) values ('${conversation}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.record_checks set checked_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.record_checks')],
  },
  'private.suspended_times': {
    namedBy: ['person'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ founder }) =>
          `insert into private.suspended_times (person, ends_at) values ('${founder}', now() + interval '1 day')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.suspended_times set is_given_back = true')],
    delete: [changing('any', nobody, () => 'delete from private.suspended_times')],
  },
  'private.record_keys': {
    namedBy: ['id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () => "insert into private.record_keys (public_key, private_key) values ('{}', '{}')",
      ),
    ],
    update: [changing('any', nobody, () => 'update private.record_keys set retired_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.record_keys')],
  },
  'private.answers': {
    namedBy: ['answerer'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        ({ conversation, founder }) =>
          `insert into private.answers values ('${founder}', '${conversation}', now(), now())`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.answers set answered_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.answers')],
  },
  'public.days_given': {
    namedBy: ['user_id', 'reason'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: days,
        founder: none,
        otherFounder: none,
        admin: none,
        service: days,
      }),
    ],
    insert: [
      adding(
        'for oneself',
        nobody,
        ({ subscription }, me) =>
          `insert into public.days_given (user_id, subscription_id, reason, days)
           values (${quoted(me)}, '${subscription}', 'left', 3)`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.days_given set days = 15')],
    delete: [changing('any', nobody, () => 'delete from public.days_given')],
  },
};

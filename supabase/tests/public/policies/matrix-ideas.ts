/** The part of the matrix that is about ideas and what is made of them. */
import { submissionStatement } from '../../../factories/ideas.ts';
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

const approved = ['approved idea'];
const pending = ['pending idea'];
const both = ['approved idea', 'pending idea'];

/** The founder's own, and of the secret key. */
const ownDraft: Outcomes<RowNames> = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: none,
  founder: ['founder'],
  otherFounder: none,
  admin: none,
  service: ['founder'],
};

export const ideasMatrix: Matrix = {
  'public.ideas': {
    namedBy: ['id'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: approved,
        founder: both,
        otherFounder: none,
        admin: both,
        service: both,
      }),
    ],
    insert: [
      adding(
        'for oneself',
        {
          anon: denied,
          newcomer: 1,
          investor: 1,
          subscriber: 1,
          founder: 1,
          otherFounder: 1,
          admin: 1,
          service: 1,
        },
        (world, me) => submissionStatement({ submitted_by: me ?? world.founder, business_name: 'New Idea' }),
      ),
      adding("in another's name", serviceOnly(1), (world, me) =>
        submissionStatement({
          submitted_by: me === world.newcomer ? world.founder : world.newcomer,
          business_name: 'X',
        }),
      ),
    ],
    update: [
      changing(
        'the status',
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: none,
          founder: denied,
          otherFounder: none,
          admin: pending,
          service: pending,
        },
        (world) => `update public.ideas set approval_status = 'approved' where id = '${world.pendingIdea}'`,
      ),
      changing(
        'the answers of what waits',
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: none,
          founder: pending,
          otherFounder: none,
          admin: denied,
          service: pending,
        },
        (world) => `update public.ideas set business_name = 'Y' where id = '${world.pendingIdea}'`,
      ),
      changing(
        'the answers of what is approved',
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: none,
          founder: none,
          otherFounder: none,
          admin: denied,
          service: approved,
        },
        (world) => `update public.ideas set business_name = 'Y' where id = '${world.approvedIdea}'`,
      ),
      changing(
        'a composed column',
        serviceOnly(pending),
        (world) => `update public.ideas set title = 'Y' where id = '${world.pendingIdea}'`,
      ),
      changing('the withdrawal', serviceOnly(both), () => 'update public.ideas set withdrawn_at = now()'),
      changing(
        'the consent to the front page',
        serviceOnly(both),
        () => 'update public.ideas set front_page_consent_at = now()',
      ),
    ],
    delete: [changing('any', serviceOnly(both), () => 'delete from public.ideas')],
  },
  'public.listings': {
    namedBy: ['id'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: approved,
        subscriber: approved,
        founder: none,
        otherFounder: none,
        admin: none,
        service: approved,
      }),
    ],
    insert: [
      adding(
        'any',
        nobody,
        (world) => `insert into public.listings select '${world.pendingIdea}', title from public.listings`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.listings set is_trending = true')],
    delete: [changing('any', nobody, () => 'delete from public.listings')],
  },
  'public.idea_reviews': {
    namedBy: ['idea_id', 'to_status'],
    select: [
      reading(
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: none,
          founder: ['approved idea: approved'],
          otherFounder: none,
          admin: ['approved idea: approved'],
          service: ['approved idea: approved'],
        },
        'id, idea_id, to_status, notes',
      ),
      reading(serviceOnly(['approved idea: approved']), 'idea_id, to_status, reviewer', 'the reviewer'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into public.idea_reviews (idea_id, from_status, to_status)
           values ('${world.pendingIdea}', 'a', 'b')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.idea_reviews set notes = 'x'`)],
    delete: [changing('any', nobody, () => 'delete from public.idea_reviews')],
  },
  'public.idea_drafts': {
    // Of the founder, a new pitch; not even admins read what is unfinished.
    namedBy: ['user_id', 'idea_id'],
    select: [reading(ownDraft)],
    insert: [
      adding(
        'for oneself',
        {
          anon: denied,
          newcomer: 1,
          investor: 1,
          subscriber: 1,
          founder: denied,
          otherFounder: 1,
          admin: 1,
          service: 1,
        },
        (world, me) =>
          // The founder has one already: that refusal is 23505 and has its own test, so another's is
          // tried here.
          `insert into public.idea_drafts (user_id, answers)
           values ('${me === null || me === world.founder ? world.newcomer : me}', '{}')`,
      ),
      adding(
        'of the revision of an idea',
        {
          anon: denied,
          newcomer: denied,
          investor: denied,
          subscriber: denied,
          founder: 1,
          otherFounder: denied,
          admin: denied,
          service: 1,
        },
        (world, me) =>
          `insert into public.idea_drafts (user_id, idea_id, answers)
           values (${quoted(me ?? world.founder)}, '${world.pendingIdea}', '{}')`,
      ),
    ],
    update: [
      changing('the answers', ownDraft, () => `update public.idea_drafts set step = 3`),
      changing(
        'the owner',
        serviceOnly(['founder']),
        () => 'update public.idea_drafts set user_id = user_id',
      ),
      changing(
        'the time',
        serviceOnly(['founder']),
        () => 'update public.idea_drafts set updated_at = now()',
      ),
    ],
    delete: [changing('any', ownDraft, () => 'delete from public.idea_drafts')],
  },
  'public.idea_versions': {
    namedBy: ['idea_id', 'version'],
    select: [
      reading({
        anon: denied,
        newcomer: none,
        investor: none,
        subscriber: none,
        founder: ['pending idea: 1'],
        otherFounder: none,
        admin: ['pending idea: 1'],
        service: ['pending idea: 1'],
      }),
    ],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into public.idea_versions (idea_id, version, answers)
           values ('${world.pendingIdea}', 2, '{}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.idea_versions set answers = '{}'`)],
    delete: [changing('any', nobody, () => 'delete from public.idea_versions')],
  },
};

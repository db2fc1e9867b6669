/** The part of the matrix that is about questions and answers. */
import {
  adding,
  changing,
  denied,
  type Matrix,
  none,
  type Outcomes,
  quoted,
  reading,
  type RowNames,
  serviceOnly,
} from './matrix-case.ts';

/** Both of the subscriber: one is open, one is answered. */
const both = ['approved idea: answered', 'approved idea: open'];

const ofAskerAndFounder: Outcomes<RowNames> = {
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: both,
  founder: both,
  otherFounder: none,
  admin: both,
  service: both,
};

export const questionsMatrix: Matrix = {
  'public.idea_questions': {
    namedBy: ['idea_id', 'status'],
    select: [
      reading(ofAskerAndFounder, 'idea_id, status'),
      reading(serviceOnly(both), 'idea_id, status, question, answer', 'the words'),
      reading(serviceOnly(both), 'idea_id, status, asker', 'who asked'),
    ],
    insert: [
      adding(
        'about a listed idea',
        {
          anon: denied,
          newcomer: denied,
          investor: denied,
          subscriber: 1,
          founder: denied,
          otherFounder: denied,
          admin: denied,
          service: 1,
        },
        (world) =>
          `insert into public.idea_questions (idea_id, question)
           values ('${world.approvedIdea}', 'Who bakes the bread?')`,
      ),
      adding(
        'about an idea that is not listed',
        serviceOnly(1),
        (world) =>
          `insert into public.idea_questions (idea_id, question)
           values ('${world.pendingIdea}', 'Who bakes the bread?')`,
      ),
      adding(
        'with its asker',
        serviceOnly(1),
        (world, me) =>
          `insert into public.idea_questions (idea_id, question, asker)
           values ('${world.approvedIdea}', 'Who bakes the bread?', ${quoted(me ?? world.newcomer)})`,
      ),
    ],
    update: [changing('any', serviceOnly(both), () => 'update public.idea_questions set asked_at = now()')],
    delete: [changing('any', serviceOnly(both), () => 'delete from public.idea_questions')],
  },
};

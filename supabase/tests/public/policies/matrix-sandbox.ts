/** The part of the matrix that is about the payment sandbox: nobody's but its functions'. */
import { adding, changing, type Matrix, nobody, reading } from './matrix-case.ts';

export const sandboxMatrix: Matrix = {
  'private.sandbox_secrets': {
    namedBy: ['secret'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => 'insert into private.sandbox_secrets default values')],
    update: [changing('any', nobody, () => `update private.sandbox_secrets set secret = repeat('x', 32)`)],
    delete: [changing('any', nobody, () => 'delete from private.sandbox_secrets')],
  },
  'private.sandbox_subscriptions': {
    namedBy: ['provider_subscription_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        (world) =>
          `insert into private.sandbox_subscriptions (subscription_id, provider_subscription_id, state)
           values ('${world.approvedIdea}', 'sub_1', '{}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.sandbox_subscriptions set state = '{}'`)],
    delete: [changing('any', nobody, () => 'delete from private.sandbox_subscriptions')],
  },
};

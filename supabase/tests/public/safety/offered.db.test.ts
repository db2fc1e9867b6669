/** Whatever founder and desk do with an idea, in any order: it is listed exactly when it should be. */
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';
import { isListed, suspend, takeDown } from './safety-acts.ts';

const acts = [
  'approve',
  'reject',
  'withdraw',
  'take_down',
  'reinstate',
  'suspend',
  'restore',
  'edit',
] as const;
type Act = (typeof acts)[number];

interface Model {
  status: 'pending' | 'approved' | 'rejected';
  isWithdrawn: boolean;
  isDown: boolean;
  isSuspended: boolean;
}

const shouldBeListed = ({ status, isWithdrawn, isDown, isSuspended }: Model): boolean =>
  status === 'approved' && !isWithdrawn && !isDown && !isSuspended;

/** What an act that was taken makes of the idea. */
const steps: Readonly<Record<Act, (model: Model) => void>> = {
  approve: (model) => (model.status = 'approved'),
  reject: (model) => (model.status = 'rejected'),
  withdraw: (model) => (model.isWithdrawn = true),
  take_down: (model) => (model.isDown = true),
  reinstate: (model) => (model.isDown = false),
  suspend: (model) => (model.isSuspended = true),
  restore: (model) => (model.isSuspended = false),
  edit: () => undefined,
};

test('any order of approving, withdrawing, taking down and suspending', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 12 }),
      async (sequence) => {
        await rolledBack(async (client) => {
          const admin = await buildUser(client, { isAdmin: true });
          const founder = await buildUser(client, { role: 'entrepreneur' });
          const idea = await buildIdea(client, { submitted_by: founder });
          const review = (status: string) =>
            ask(
              client,
              admin,
              `update public.ideas set approval_status = $2, admin_notes = null where id = $1`,
              [idea, status],
            );
          const runs: Readonly<Record<Act, () => Promise<unknown>>> = {
            approve: () => review('approved'),
            reject: () => review('rejected'),
            withdraw: () => ask(client, founder, 'select public.withdraw_idea($1)', [idea]),
            take_down: () => takeDown(client, admin, idea),
            reinstate: () => ask(client, admin, 'select public.reinstate_idea($1)', [idea]),
            suspend: () => suspend(client, admin, founder),
            restore: () => ask(client, admin, 'select public.restore_person($1)', [founder]),
            edit: () => client.query(`update public.ideas set mentors = 'An uncle.' where id = $1`, [idea]),
          };
          const model: Model = { status: 'pending', isWithdrawn: false, isDown: false, isSuspended: false };
          for (const act of sequence) {
            const refusal = await refusalOf(client, runs[act]);
            expect([act, refusal?.split(' ')[0] ?? null]).toEqual([act, refusal === null ? null : 'PT409']);
            if (refusal === null) steps[act](model);
            expect([sequence, act, await isListed(client, idea)]).toEqual([
              sequence,
              act,
              shouldBeListed(model),
            ]);
          }
        });
      },
    ),
    { numRuns: 40 },
  );
});

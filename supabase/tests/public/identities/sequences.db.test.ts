/** Whatever people and admins do, in whatever order and how often: the states follow a model. */
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { refusalOf } from '../acting.ts';
import { appeal, buildAdmin, decide, own, submit } from './identity-acts.ts';

interface Deciding {
  readonly act: 'decide';
  readonly by: 0 | 1;
  readonly to: string;
}
type Act = { readonly act: 'submit' } | { readonly act: 'appeal' } | Deciding;

interface Model {
  state: 'none' | 'submitted' | 'verified' | 'rejected' | 'correction_requested';
  sent: number;
  hasAppealed: boolean;
  rejectedBy: number | null;
}

/** What a step is refused with; null where it is taken, and the model has moved. */
function step(model: Model, act: Act): string | null {
  if (act.act === 'submit') {
    if (model.state === 'submitted') return 'PT409 kyc_waiting';
    if (model.state === 'verified') return 'PT409 kyc_verified';
    if (model.sent === 5) return 'PT429 kyc_pace';
    Object.assign(model, { state: 'submitted', sent: model.sent + 1, hasAppealed: false, rejectedBy: null });
    return null;
  }
  if (act.act === 'appeal') {
    // Sent again with the same words it does nothing more.
    if (model.state === 'submitted' && model.hasAppealed) return null;
    if (model.state !== 'rejected' || model.hasAppealed) return 'PT409 kyc_no_appeal';
    Object.assign(model, { state: 'submitted', hasAppealed: true });
    return null;
  }
  if (model.state !== 'submitted') return 'PT409 kyc_decided';
  if (model.hasAppealed && model.rejectedBy === act.by) return '42501 kyc_rejected_by_me';
  Object.assign(model, { state: act.to, rejectedBy: act.to === 'rejected' ? act.by : model.rejectedBy });
  return null;
}

const acts: fc.Arbitrary<Act> = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.constantFrom<Act>({ act: 'submit' }, { act: 'appeal' }),
  fc.record({
    act: fc.constant('decide' as const),
    by: fc.constantFrom(0 as const, 1 as const),
    to: fc.constantFrom('verified', 'rejected', 'rejected', 'correction_requested'),
  }),
);

test('random acts, in any order and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 14 }), async (sequence) => {
      await rolledBack(async (client) => {
        const person = await buildUser(client);
        const admins = [await buildAdmin(client), await buildAdmin(client)] as const;
        const model: Model = { state: 'none', sent: 0, hasAppealed: false, rejectedBy: null };
        let last = await submit(client, person);
        step(model, { act: 'submit' });
        for (const act of sequence) {
          // Time goes on between two acts; within a transaction it stands still.
          await client.query(`set local session_replication_role = 'replica'`);
          await client.query(
            `update public.kyc_submissions set submitted_at = submitted_at - interval '1 second'`,
          );
          await client.query(`set local session_replication_role = 'origin'`);
          const refused = await refusalOf(client, async () => {
            if (act.act === 'submit') last = await submit(client, person);
            else if (act.act === 'appeal') await appeal(client, person, last);
            else {
              const isVerified = act.to === 'verified';
              await decide(client, admins[act.by], last, {
                decision: act.to,
                reason: isVerified ? null : 'cut_off',
                isSamePerson: isVerified,
              });
            }
          });
          expect([act, refused]).toEqual([act, step(model, act)]);
          expect((await own(client, person))['state']).toBe(model.state);
        }
      });
    }),
    { numRuns: 25 },
  );
});

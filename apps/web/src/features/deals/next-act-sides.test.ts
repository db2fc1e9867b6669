/** Whose turn it is in a deal, seen from both sides at once. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildDeal, buildDue, buildPayment } from '../../testing/deal.ts';
import type { Deal } from './api/deal-query.ts';
import { isOwnAct, type NextAct, nextActOf } from './next-act.ts';

const moment = '2026-11-21T06:00:00Z';
const said = fc.constantFrom(moment, null);

/** A deal as the investor sees it, in one of the states that the database gives it. */
const deals = fc
  .record({
    state: fc.constantFrom('accepted', 'agreed', 'funded', 'completed', 'called_off'),
    hasAgreed: said,
    otherHasAgreed: said,
    hasCompleted: said,
    otherHasCompleted: said,
  })
  // A word of both makes the next state: with one of them at most it is still the one before.
  .filter(({ hasAgreed, otherHasAgreed }) => hasAgreed === null || otherHasAgreed === null)
  .filter(({ hasCompleted, otherHasCompleted }) => hasCompleted === null || otherHasCompleted === null)
  .map(({ state, hasAgreed, otherHasAgreed, hasCompleted, otherHasCompleted }) =>
    buildDeal({
      state,
      own_agreed_at: state === 'accepted' ? hasAgreed : moment,
      other_agreed_at: state === 'accepted' ? otherHasAgreed : moment,
      funded_at: state === 'funded' || state === 'completed' ? moment : null,
      own_completed_at: state === 'funded' ? hasCompleted : null,
      other_completed_at: state === 'funded' ? otherHasCompleted : null,
      ended_at: state === 'completed' || state === 'called_off' ? moment : null,
    }),
  );

const payments = fc.array(
  fc
    .record({
      direction: fc.constantFrom('funding' as const, 'return' as const),
      amount: fc.constantFrom(100_000, 300_000, 500_000),
      recorded_side: fc.constantFrom('investor' as const, 'founder' as const),
      state: fc.constantFrom('recorded', 'confirmed', 'disputed', 'taken_back'),
      due_number: fc.constantFrom(1, 2, null),
    })
    .map((columns) => buildPayment({ ...columns, state: columns.state as 'recorded' })),
  { maxLength: 4 },
);

const dues = fc
  .array(fc.record({ due_on: fc.constantFrom('2026-11-20', '2026-12-22'), is_open: fc.boolean() }), {
    maxLength: 3,
  })
  .map((each) => each.map((columns, place) => buildDue({ ...columns, number: place + 1 })));

/** The same deal as the founder sees it. */
const mirrored = (deal: Deal): Deal => ({
  ...deal,
  side: 'founder',
  own_agreed_at: deal.other_agreed_at,
  other_agreed_at: deal.own_agreed_at,
  own_completed_at: deal.other_completed_at,
  other_completed_at: deal.own_completed_at,
});

/** Who waits, waits for the other; what has ended, or asks for nothing, does so for both. */
function isFair({ kind }: NextAct, other: NextAct): boolean {
  if (kind.startsWith('wait_')) return isOwnAct(other);
  if (kind === 'nothing') return isOwnAct(other) || other.kind === 'nothing';
  return kind !== 'ended' || other.kind === 'ended';
}

it('who waits, waits for somebody: the other is told that it is their turn', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(deals, payments, dues, (deal, paid, owed) => {
      const acts = [deal, mirrored(deal)].map((each) => nextActOf(each, paid, owed, '2026-11-24'));
      for (const [place, act] of acts.entries()) {
        kinds.add(act.kind);
        const other = acts[1 - place]!;
        expect([act.kind, other.kind, isFair(act, other)]).toEqual([act.kind, other.kind, true]);
      }
    }),
    { numRuns: 2000 },
  );
  expect(kinds.size).toBe(13);
});

it('a word that one owes the other is never passed over', () => {
  fc.assert(
    fc.property(deals, payments, dues, (deal, paid, owed) => {
      if (deal.ended_at !== null || deal.state === 'accepted') return;
      for (const each of [deal, mirrored(deal)]) {
        const waits = paid.findLast(
          ({ state, recorded_side: by }) => state === 'recorded' && by !== each.side,
        );
        const act = nextActOf(each, paid, owed, '2026-11-24');
        expect(act.kind === 'answer_payment' ? act.payment : undefined).toBe(waits);
      }
    }),
    { numRuns: 1000 },
  );
});

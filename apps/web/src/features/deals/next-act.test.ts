import { expect, it } from 'vitest';
import { buildAgreedDeal, buildDeal, buildDue, buildFundedDeal, buildPayment } from '../../testing/deal.ts';
import { fundingRest, isOwnAct, nextActOf } from './next-act.ts';

const today = '2026-11-24';
const kindOf = (...given: Parameters<typeof nextActOf>) => nextActOf(...given).kind;

it('first both confirm the agreement', () => {
  expect(kindOf(buildDeal(), [], [], today)).toBe('confirm_agreement');
  const confirmed = buildDeal({ own_agreed_at: '2026-11-21T06:00:00Z' });
  expect(kindOf(confirmed, [], [], today)).toBe('wait_for_agreement');
  expect(kindOf(buildDeal({ other_state: 'gone' }), [], [], today)).toBe('nothing');
});

it('then the investor sends what is left, and the founder waits for it', () => {
  const part = buildPayment({ state: 'confirmed' });
  expect(nextActOf(buildAgreedDeal(), [part], [], today)).toEqual({ kind: 'send_funding', rest: 200_000 });
  expect(nextActOf(buildAgreedDeal({ side: 'founder' }), [part], [], today)).toEqual({
    kind: 'wait_for_funding',
    rest: 200_000,
  });
});

it('what waits for the reader’s word comes before everything else, the oldest first', () => {
  const older = buildPayment({ id: 'older' });
  const newer = buildPayment({ id: 'newer' });
  const act = nextActOf(buildAgreedDeal({ side: 'founder' }), [newer, older], [], today);
  expect(act).toEqual({ kind: 'answer_payment', payment: older });
});

it('a disputed payment is corrected by who recorded it', () => {
  const disputed = buildPayment({ state: 'disputed', reason: 'Not there' });
  expect(kindOf(buildAgreedDeal(), [disputed], [], today)).toBe('correct_payment');
  expect(kindOf(buildAgreedDeal({ side: 'founder' }), [disputed], [], today)).toBe('wait_for_funding');
});

it('once all is recorded, the investor waits for the founder’s word', () => {
  const whole = buildPayment({ amount: 500_000 });
  expect(kindOf(buildAgreedDeal(), [whole], [], today)).toBe('wait_for_word');
});

it('money that was given back is not asked for again', () => {
  const sent = buildPayment({ state: 'confirmed' });
  const back = buildPayment({
    id: 'back',
    direction: 'return',
    recorded_side: 'founder',
    state: 'confirmed',
  });
  expect(kindOf(buildAgreedDeal(), [back, sent], [], today)).toBe('nothing');
});

it('a funded deal waits for the next payment, and says since when one is late', () => {
  const due = buildDue({ due_on: '2026-11-20' });
  expect(nextActOf(buildFundedDeal({ side: 'founder' }), [], [due], today)).toEqual({
    kind: 'pay_due',
    due,
    late: 4,
  });
  expect(nextActOf(buildFundedDeal(), [], [due], today)).toMatchObject({ kind: 'wait_for_due', late: 4 });
  expect(nextActOf(buildFundedDeal(), [], [buildDue()], today)).toMatchObject({ late: 0 });
});

it('a payment that waits for a word is done for who recorded it; a later one that is late is not', () => {
  const said = buildPayment({ direction: 'return', recorded_side: 'founder', due_number: 1 });
  const founder = buildFundedDeal({ side: 'founder' });
  expect(kindOf(founder, [said], [buildDue(), buildDue({ number: 2, due_on: '2027-01-22' })], today)).toBe(
    'wait_for_word',
  );
  expect(
    nextActOf(founder, [said], [buildDue(), buildDue({ number: 2, due_on: '2026-11-23' })], today),
  ).toMatchObject({ kind: 'pay_due', due: { number: 2 }, late: 1 });
});

it('a deal is completed by both, once everything is paid or one of them says so', () => {
  const paid = buildDue({ is_open: false, paid: 44_000, paid_on: '2026-11-23' });
  const said = { own_completed_at: '2026-11-24T06:00:00Z' };
  expect(nextActOf(buildFundedDeal(), [], [paid], today)).toEqual({
    kind: 'confirm_completion',
    byOther: false,
  });
  expect(nextActOf(buildFundedDeal({ other_completed_at: said.own_completed_at }), [], [], today)).toEqual({
    kind: 'confirm_completion',
    byOther: true,
  });
  expect(kindOf(buildFundedDeal(said), [], [paid], today)).toBe('wait_for_completion');
  // Shares promise nothing for a day.
  expect(kindOf(buildFundedDeal({ kind: 'equity' }), [], [], today)).toBe('nothing');
});

it('a deal that has ended asks for nothing, whatever is still in its list', () => {
  const ended = buildAgreedDeal({ state: 'called_off', ended_at: '2026-11-23T06:00:00Z', side: 'founder' });
  expect(kindOf(ended, [buildPayment()], [], today)).toBe('ended');
});

it('only the reader’s acts are theirs', () => {
  const due = buildDue();
  expect(isOwnAct({ kind: 'pay_due', due, late: 0 })).toBe(true);
  expect(isOwnAct({ kind: 'wait_for_due', due, late: 3 })).toBe(false);
});

it('of the amount is left what nobody has recorded or confirmed', () => {
  const payments = (['recorded', 'confirmed', 'disputed', 'taken_back'] as const).map((state) =>
    buildPayment({ id: state, state, amount: 100_000 }),
  );
  expect(fundingRest(buildAgreedDeal(), payments)).toBe(300_000);
  expect(fundingRest({ amount: 150_000 }, payments)).toBe(0);
});

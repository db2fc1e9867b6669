import { expect, it } from 'vitest';
import { buildAgreedDeal, buildDeal, buildFundedDeal } from '../../testing/deal.ts';
import { stepsOf } from './steps.ts';

const reached = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ name, at }) => [name, at === null ? null : at.slice(0, 10)]);

it('each step has the day on which it was reached; agreed is the later of both words', () => {
  expect(reached(buildDeal({ own_agreed_at: '2026-11-21T06:00:00Z' }))).toEqual([
    ['accepted', '2026-11-20'],
    ['agreed', null],
    ['funded', null],
    ['completed', null],
  ]);
  const [own, other] = ['2026-11-23T06:00:00Z', '2026-11-21T06:00:00Z'];
  expect(reached(buildAgreedDeal({ own_agreed_at: own, other_agreed_at: other }))[1]).toEqual([
    'agreed',
    '2026-11-23',
  ]);
  expect(reached(buildAgreedDeal())[1]).toEqual(['agreed', '2026-11-21']);
  expect(reached(buildFundedDeal({ state: 'completed', ended_at: '2027-12-01T06:00:00Z' })).slice(2)).toEqual(
    [
      ['funded', '2026-11-22'],
      ['completed', '2027-12-01'],
    ],
  );
});

it('a deal that was called off ends with that, without what it never reached', () => {
  expect(reached(buildDeal({ state: 'called_off', ended_at: '2026-11-23T06:00:00Z' }))).toEqual([
    ['accepted', '2026-11-20'],
    ['called_off', '2026-11-23'],
  ]);
});

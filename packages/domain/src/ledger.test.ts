import { describe, expect, it } from 'vitest';
import { ledgerFigures, type LedgerCohort, ledgerTotal, monthsOfHalf } from './ledger.ts';

const cohort = (half: string, funded: number): LedgerCohort => ({
  half,
  received: 10 * funded,
  approved: 5 * funded,
  funded,
  on_time: funded - 6,
  late: 3,
  closed: 2,
  lost: 1,
});
const small: LedgerCohort = { half: '2026-07-01', received: 141, approved: 29 };

describe('the sums', () => {
  it('are of half-years that are told in full, and say how many', () => {
    expect(ledgerTotal([cohort('2025-01-01', 14), cohort('2025-07-01', 26), small])).toEqual({
      halves: 2,
      figures: { received: 400, approved: 200, funded: 40, on_time: 28, late: 6, closed: 4, lost: 2 },
    });
  });

  it('are not there for one, or none', () => {
    expect(ledgerTotal([cohort('2025-01-01', 14), small])).toBeNull();
    expect(ledgerTotal([])).toBeNull();
  });
});

it('a half-year in which one figure is left out has none of them', () => {
  expect(ledgerFigures(cohort('2025-01-01', 14))?.lost).toBe(1);
  expect(ledgerFigures({ ...cohort('2025-01-01', 14), lost: undefined })).toBeNull();
  // None is a figure, too.
  expect(ledgerFigures({ ...cohort('2025-01-01', 14), lost: 0 })?.lost).toBe(0);
});

it.each([
  ['2026-01-01', '2026-11-01', '2026-06-01', true],
  ['2026-07-01', '2026-11-01', '2026-11-01', false],
  ['2026-07-01', '2026-12-01', '2026-12-01', false],
  ['2026-07-01', '2027-01-01', '2026-12-01', true],
])('the half-year from %s, counted in %s, goes to %s', (half, edition, last, isOver) => {
  expect(monthsOfHalf(half, edition)).toEqual({ first: half, last, isOver });
});

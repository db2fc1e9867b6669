// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LedgerCohort, LedgerEdition } from '@sangam/domain/ledger';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderParts } from '../served-parts.tsx';
import { Ledger } from './Ledger.tsx';
import { ledgerCsv } from './ledger-csv.ts';
import { OutcomeBar } from './outcome-parts.tsx';

const whole: LedgerCohort = {
  half: '2026-01-01',
  received: 203,
  approved: 96,
  funded: 40,
  on_time: 30,
  late: 0,
  closed: 9,
  lost: 1,
  decided: 200,
  decided_in_time: 190,
  review_hours: 0.4,
  answered: 12,
  answer_hours: 47.6,
  unanswered: 0,
};
const edition: LedgerEdition = { month: '2026-11-01', counted_at: '2026-11-25T00:40:00Z', cohorts: [whole] };

const show = (editions: readonly LedgerEdition[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <Ledger editions={editions} csv={ledgerCsv(editions)} />
    </I18nProvider>,
  );

describe('the ledger', () => {
  it('says before its first count when that is made', () => {
    show([]);
    screen.getByText(/The first count is made at six in the morning/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that no idea came where it has no half-year', () => {
    show([{ ...edition, cohorts: [] }]);
    screen.getByText(/The figures begin with the first/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('names the months that a half-year has so far', () => {
    show([{ ...edition, cohorts: [{ half: '2026-07-01', received: 10, approved: 0 }] }]);
    const [row] = screen.getAllByRole('rowheader');
    expect(row!.textContent).toBe('July to November 2026not over yet');
    // In July it is one month.
    show([{ ...edition, month: '2026-07-01', cohorts: [{ half: '2026-07-01', received: 10, approved: 0 }] }]);
    expect(screen.getAllByText('July 2026').length).toBeGreaterThan(0);
  });

  it('tells times as people say them', () => {
    show([edition]);
    const times = screen.getByRole('table', { name: /How long/ });
    expect(
      within(times)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['200', '190', 'under 1 hour', '12', '48 hours', '0']);
  });

  it('has earlier editions below the latest, and one alone has none', () => {
    const first = show([edition]);
    expect(screen.queryByRole('heading', { name: 'Earlier editions' })).toBeNull();
    first.unmount();
    show([edition, { ...edition, month: '2026-10-01' }]);
    screen.getByRole('heading', { name: 'Earlier editions' });
    screen.getByText('October 2026');
  });
});

describe('the bar', () => {
  it('shares out the funded, and leaves out what none of them are', () => {
    const { on_time, late, closed, lost, funded, received, approved } = whole as Required<LedgerCohort>;
    const { container } = render(
      <OutcomeBar figures={{ on_time, late, closed, lost, funded, received, approved }} />,
    );
    const parts = [...container.querySelectorAll('g > rect:first-child')];
    expect(parts.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
      ['0%', '75%'],
      ['75%', '22.5%'],
      ['97.5%', '2.5%'],
    ]);
  });

  it('is an empty frame where there are no figures', () => {
    const { container } = render(<OutcomeBar figures={null} />);
    expect(container.querySelector('svg')).toBeNull();
  });
});

it('the server gets it as HTML, without a style of its own, which the page would refuse', async () => {
  const { ledger } = await renderParts({
    signs: [],
    figures: { ideas: null, cities: null, review_hours: null, sent_back_of_ten: null },
    ledger: [edition],
    settings: {},
  });
  expect(ledger).toContain('January to June 2026');
  expect(ledger).not.toContain('style=');
});

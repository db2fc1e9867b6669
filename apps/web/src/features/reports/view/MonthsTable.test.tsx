// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { reportedMonths, sumsOf, type SentReport } from '@sangam/domain/monthly-report';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../locales/en/reports.po';
import { renderInApp } from '../../../testing/render.tsx';
import { MonthsTable } from './MonthsTable.tsx';

beforeEach(() => i18n.load('en', messages));

const report = (id: string, month: string, sales: number, replaces: string | null = null): SentReport => ({
  id,
  month,
  sales,
  spent: 1000,
  mood: 'better',
  words: 'Well.',
  picture: null,
  sent_at: replaces === null ? '2026-09-05T10:00:00Z' : '2026-09-06T10:00:00Z',
  replaces,
});

it('a corrected figure shows what it was, a gap says so, and the sum counts the latest', () => {
  const months = reportedMonths(
    { funded_at: '2026-07-15T10:00:00Z', ended_at: null },
    [report('a', '2026-08-01', 5000), report('b', '2026-08-01', 4000, 'a')],
    [{ month: '2026-08-01', sales: 5000, spent: 900 }],
    new Date('2026-10-12T10:00:00Z'),
  );
  renderInApp(
    <MonthsTable months={months} sums={sumsOf(months)} paidIn={() => 300} paidLabel="Paid to you" />,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('was ₹5,000₹4,000−20.0%');
  expect(rows[2]).toMatch(/^Sept?.*no report.*₹300$/);
  expect(rows[3]).toBe('Sum₹5,000₹4,000−20.0%₹1,000₹3,000₹600');
  expect(document.querySelector('del')?.textContent).toBe('₹5,000');
});

// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../testing/render.tsx';
import { useBrowseFilters } from '../use-browse-filters.ts';
import { FilterChips } from './FilterChips.tsx';

function Filters() {
  const { search } = useLocation();
  return (
    <>
      <FilterChips {...useBrowseFilters()} />
      <output>{search}</output>
    </>
  );
}

const all =
  '?tab=marketplace&industry=Franchise&roi=20-25%25&funding=5L-15L&location=Pune&status=vetted&q=chai&sort=Recently+Added';

const chips = () => screen.getAllByRole('button').map((button) => button.textContent);
const address = () => screen.getByRole('status').textContent;

beforeEach(() => i18n.load('en', messages));

it('each condition is told and removable, an order is none', { tags: ['S2.invest.7'] }, async () => {
  renderInApp(<Filters />, `/invest${all}`);
  expect(chips()).toEqual([
    '“chai”',
    'Franchise',
    'ROI 20–25%',
    '₹5 L – ₹15 L',
    'in “Pune”',
    'Vetted',
    'Clear All',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Franchise' }));
  expect(chips()).not.toContain('Franchise');
  expect(address()).toBe(all.replace('industry=Franchise&', ''));
  // What was pressed is gone: the focus is where the others are.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters that are set' }));
});

it('all go at once; the order and the tab stay', { tags: ['S2.invest.7'] }, async () => {
  renderInApp(<Filters />, `/invest${all}`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(address()).toBe('?tab=marketplace&sort=Recently+Added');
});

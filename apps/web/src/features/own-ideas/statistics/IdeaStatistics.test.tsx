// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/own-ideas.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Contact } from './contacts-query.ts';
import { IdeaStatistics } from './IdeaStatistics.tsx';
import type { DayNumbers } from './statistics-query.ts';

interface Answer {
  data: readonly unknown[] | null;
  error: Error | null;
}

const answers = vi.hoisted(() => new Map<string, Answer>());

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ rpc: async (name: string) => answers.get(name) }),
}));
// A picture: what it shows is in the table, and there is no canvas here.
vi.mock('#shared/charts/DayBars.tsx', () => ({ DayBars: () => null }));

/** Ninety days that end on 21 November 2026, quiet but for these. */
function days(eventful: Readonly<Record<string, Partial<DayNumbers>>>): DayNumbers[] {
  return Array.from({ length: 90 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 21 - 89 + index)).toISOString().slice(0, 10);
    return {
      day,
      views: 0,
      new_saves: 0,
      net_saves: 0,
      contacts: 0,
      documents: 0,
      pitch_decks: 0,
      video_pitches: 0,
      pictures: 0,
      ...eventful[day],
    };
  });
}

function show(
  statistics: readonly DayNumbers[],
  contacts: readonly Contact[],
  address = '/',
  standing = 'approved',
): void {
  answers.set('idea_statistics', { data: statistics, error: null });
  answers.set('own_idea_totals', { data: [], error: null });
  answers.set('contacts_of_idea', { data: contacts, error: null });
  renderInApp(
    <SignedIn userId="1">
      <IdeaStatistics ideaId="7" standing={standing} />
    </SignedIn>,
    address,
  );
}

beforeEach(() => {
  i18n.load('en', messages);
  // The reader's clock is India's, wherever the tests run.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
});
afterEach(() => answers.clear());

const rowsShown = (): (string | null)[] =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));

it('says what will appear while there is nothing', async () => {
  show(days({}), []);
  expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeTruthy();
  expect(await screen.findByText(/^Nobody yet\./)).toBeTruthy();
});

it('does not promise numbers of an idea that is over', { tags: ['S2.build.29'] }, async () => {
  show(days({}), [], '/', 'withdrawn');
  expect(await screen.findByRole('heading', { name: 'Nothing was counted' })).toBeTruthy();
  expect(await screen.findByText('Nobody did.')).toBeTruthy();
});

it('shows quiet days, rather than nothing, of an idea that found interest longer ago', async () => {
  show(days({}), []);
  answers.set('own_idea_totals', { data: [{ idea_id: '7', views: 9, saves: 1, contacts: 0 }], error: null });
  await screen.findByRole('table', { hidden: true });
  expect(rowsShown().at(-1)).toBe('Total | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0');
});

it('shows totals and the same numbers as a table, for the days chosen', async () => {
  const eventful = {
    '2026-11-21': {
      views: 4,
      new_saves: 2,
      net_saves: 2,
      contacts: 1,
      documents: 3,
      pitch_decks: 2,
      pictures: 1,
    },
    '2026-11-12': { views: 1, net_saves: -1 },
    '2026-09-01': { views: 30 },
  };
  show(days(eventful), [], '/?days=30&tab=interest');
  await screen.findByRole('table', { hidden: true });
  expect(rowsShown()).toEqual([
    'Day | Views | New saves | Saves, net | Contacts | Documents opened | Deck | Video | Pictures',
    '21 Nov 2026 | 4 | 2 | +2 | 1 | 3 | 2 | 0 | 1',
    '12 Nov 2026 | 1 | 0 | −1 | 0 | 0 | 0 | 0 | 0',
    'Total | 5 | 2 | +1 | 1 | 3 | 2 | 0 | 1',
  ]);
  expect(screen.getByText('deck 2, video 0, pictures 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(rowsShown().at(-1)).toBe('Total | 4 | 2 | +2 | 1 | 3 | 2 | 0 | 1');
  await userEvent.click(screen.getByRole('button', { name: '90 days' }));
  expect(screen.getByRole('button', { name: '90 days' }).getAttribute('aria-pressed')).toBe('true');
  expect(rowsShown().at(-1)).toBe('Total | 35 | 2 | +1 | 1 | 3 | 2 | 0 | 1');
});

it('names who got in touch, also somebody without a name', async () => {
  const at = '2026-11-20T06:30:00Z';
  show(days({}), [
    { name: 'Meera Iyer', first_at: at, last_at: '2026-11-21T06:30:00Z' },
    { name: null, first_at: at, last_at: at },
  ]);
  const people = within(await screen.findByRole('region', { name: 'Who got in touch' }));
  const items = await people.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Meera Iyer20 Nov 2026, 12:00 pm · last on 21 Nov 2026, 12:00 pm',
    'An investor without a name20 Nov 2026, 12:00 pm',
  ]);
});

it('offers another try when the numbers cannot be had', async () => {
  show(days({}), []);
  answers.set('idea_statistics', { data: null, error: new Error('no') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  answers.set('idea_statistics', { data: days({}), error: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeTruthy();
});

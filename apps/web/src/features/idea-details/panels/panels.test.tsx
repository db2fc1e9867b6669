// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/idea-details.po';
import { messages as ideas } from '../../../locales/en/shared-ideas.po';
import { buildFullIdea, buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { FinancialsPanel } from './FinancialsPanel.tsx';
import { OverviewPanel, type OverviewPanelProps } from './OverviewPanel.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ rpc: async () => ({ data: [], error: null }) }),
}));

beforeEach(() => {
  i18n.load('en', { ...messages, ...ideas });
});

function showOverview(idea: FullIdea, onOpen: OverviewPanelProps['onOpen']): void {
  renderInApp(
    <SignedIn userId="meera-id">
      <OverviewPanel idea={idea} listing={buildListing()} onOpen={onOpen} />
    </SignedIn>,
  );
}

const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));

it('the figures add up, and a percentage is set as money with the founder’s words', () => {
  renderInApp(<FinancialsPanel idea={buildFullIdea()} wasOpened={false} />);
  expect(rowsOf('The figures')).toEqual([
    'Item, in the founder’s words | Figure',
    'Return a year22% annually | 22%',
    'Break even | 14 months',
    'Asked for | ₹5,00,000',
    'Founder’s own part20% of what is asked for | ₹1,00,000',
    'The whole project | ₹6,00,000',
  ]);
  expect(screen.getByText(/^Asha/).textContent).toBe('Asha ₹1,00,000 (17%)');
  expect(screen.getByText(/nobody audited them/)).toBeTruthy();
});

it('a return without a number is not stated, whatever is stored; a long break-even is words', () => {
  renderInApp(
    <FinancialsPanel
      idea={buildFullIdea({
        return_equity: 'A share of profit',
        roi_estimate: 15,
        break_even_time: '3 years and a half, two monsoons inside',
      })}
      wasOpened={false}
    />,
  );
  expect(rowsOf('The figures').slice(1, 3)).toEqual([
    'Return a yearA share of profit | Not stated',
    'Break even3 years and a half, two monsoons inside | ',
  ]);
});

it('the use of funds is a table: of the founder’s rows, or of a text that is one', () => {
  const expected = [
    'Purpose | Share | Amount',
    'Two carts | 60% | ₹3,00,000',
    'Working capital | 40% | ₹2,00,000',
    'Asked for | 100% | ₹5,00,000',
  ];
  const { unmount } = renderInApp(<FinancialsPanel idea={buildFullIdea()} wasOpened={false} />);
  expect(rowsOf('Use of funds')).toEqual(expected);
  // The founder's own table stands beside what they wrote.
  expect(screen.getByText('Two carts 60%, working capital 40%')).toBeTruthy();
  unmount();
  const funds_usage = 'Two carts: ₹3,00,000\nWorking capital - ₹2,00,000';
  renderInApp(
    <FinancialsPanel idea={buildFullIdea({ funds_breakdown: null, funds_usage })} wasOpened={false} />,
  );
  expect(rowsOf('Use of funds')).toEqual(expected);
  expect(screen.queryByText(/Working capital -/)).toBeNull();
});

it('a text that is no table stands alone', () => {
  const idea = buildFullIdea({ funds_breakdown: null, funds_usage: 'Two carts, one kitchen.' });
  renderInApp(<FinancialsPanel idea={idea} wasOpened={false} />);
  expect(screen.queryByRole('table', { name: 'Use of funds' })).toBeNull();
  expect(screen.getByText('Two carts, one kitchen.')).toBeTruthy();
});

it('an answer that was not given takes no place', () => {
  const idea = buildFullIdea({ local_advantages: null, funds_breakdown: null });
  showOverview(idea, vi.fn());
  expect(screen.getByText('Why it will succeed')).toBeTruthy();
  expect(screen.getByText('Competition')).toBeTruthy();
  expect(screen.queryByText('Local advantages')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Where the money goes' })).toBeNull();
  expect(screen.queryByText('Not provided')).toBeNull();
});

it('the overview leads to the figures and to the team', () => {
  const onOpen = vi.fn<(tab: string) => void>();
  showOverview(buildFullIdea(), onOpen);
  screen.getByRole('button', { name: 'All figures' }).click();
  screen.getByRole('button', { name: 'More about the team' }).click();
  expect(onOpen.mock.calls).toEqual([['financials'], ['team']]);
});

it('progress is the dates that are known, then the founder’s words', () => {
  const columns = answerSections.find(({ id }) => id === 'progress')?.columns ?? [];
  const idea = buildFullIdea({ sent_at: '2026-11-04T06:00:00+00:00', completed_tasks: null });
  renderInApp(<ProgressPanel idea={idea} listing={buildListing()} columns={columns} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Established2024',
    'Submitted2 Nov 2026',
    'Revised and sent again4 Nov 2026',
    'Approved and listed5 Nov 2026',
    'Fundingasks for ₹5.0 L',
  ]);
  expect(screen.getByText('Setup started').nextElementSibling?.textContent).toBe('Yes');
  expect(screen.queryByText('Done so far')).toBeNull();
});

// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { messages } from '../../../locales/en/review-desk.po';
import { buildFullIdea } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { IdeaHints } from '../api/hints-query.ts';
import { Hints } from './Hints.tsx';

/** What the server answers, in turn; the last one again and again. Null: it fails. */
let answers: (IdeaHints | null)[] = [];
vi.mock('#shared/api/client.ts', () => ({
  getClient: () =>
    Promise.resolve({
      rpc: () => {
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
        return Promise.resolve(
          answer === null ? { data: null, error: { code: 'XX000' } } : { data: answer, error: null },
        );
      },
    }),
}));

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages }));

const nothing: IdeaHints = { version: 1, same: [], trade: null, links: [] };
const plain: Partial<FullIdea> = { version: 1, rights_approvals: null, category: 'Services' };

function show(answer: (IdeaHints | null)[], columns: Partial<FullIdea> = {}) {
  answers = answer;
  const idea = buildFullIdea({ ...plain, ...columns });
  return renderInApp(
    <SignedIn userId="admin-id">
      <Hints idea={idea} />
    </SignedIn>,
  );
}

const region = () => screen.getByRole('region', { name: 'Hints' });
const told = (text: RegExp | string) => within(region()).findByText(text);
const other = (number: number, is_same_account = false) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Shop ${number}`,
  is_same_account,
});

it('what is the same is told in one order, with links to five of them that open beside the review', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => other(number));
  show([
    {
      ...nothing,
      same: [
        { kind: 'picture', total: 21, others: [...six, ...six] },
        { kind: 'phone', total: 6, others: six },
        { kind: 'product_service', total: 1, others: [other(7, true)] },
      ],
    },
  ]);
  await told(/^The same phone/);
  expect(
    within(region())
      .getAllByText(/^The same/)
      .map((line) => line.textContent),
  ).toEqual([
    'The same phone number is in 6 other submissions.',
    'The same picture is in more than 20 other submissions.',
    'The same text under ‘What it offers’ is in 1 other submission.',
  ]);
  const links = within(region()).getAllByRole('link');
  expect(links).toHaveLength(11);
  expect(links[0]?.textContent).toBe('Shop 1 (opens in a new tab)');
  expect(links[0]?.getAttribute('href')).toBe('/idea/00000000-0000-4000-8000-000000000001');
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  expect(within(region()).getByText('and 1 more')).toBeTruthy();
  expect(within(region()).getByText('and more')).toBeTruthy();
  expect(within(region()).getAllByText('of this founder')).toHaveLength(1);
});

it('a return is told with the number of cases, far or not, and why it is not compared', async () => {
  const trade = { cases: 24, low: 15, high: 21.5 };
  const sentence =
    'It states 60% a year. Of the 24 latest listed ideas in Services that state a return, half are between 15% and 21.5%.';
  const far = show([{ ...nothing, trade: { ...trade, is_far: true } }], { return_equity: '60% a year' });
  await told(sentence);
  expect(within(region()).getByRole('listitem').textContent).toBe(sentence);
  far.unmount();
  const near = show([{ ...nothing, trade: { ...trade, is_far: false } }], { return_equity: '60% a year' });
  await told('Nothing stands out.');
  expect(region().textContent).toContain(sentence);
  near.unmount();
  const few = show([{ ...nothing, trade: { cases: 1 } }], { return_equity: '60% a year' });
  await told(/only 1 other listed idea of its category states one\.$/);
  few.unmount();
  show([nothing], { return_equity: 'A share' });
  await told(/It states no return that could be compared\.$/);
});

it('licence numbers are told whatever the server found', async () => {
  show([nothing], { rights_approvals: 'GSTIN 27AAPFU0939F1ZW and FSSAI 11521001000234' });
  await told(/does not fit its check character/);
  expect(within(region()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Nothing stands out.')).toBeNull();
});

it('what failed is asked for again by its button', async () => {
  show([null, nothing]);
  expect((await within(region()).findByRole('alert')).textContent).toContain('You can decide without them.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await told('Nothing stands out.');
});

it('of a version that came meanwhile the hints are asked for again', async () => {
  const same = [{ kind: 'phone', total: 1, others: [other(1)] }] as const;
  show([nothing, { ...nothing, version: 2, same }], { version: 2 });
  await waitFor(() => expect(region().textContent).toContain('The same phone number'));
});

const link = (host: string, other: Partial<IdeaHints['links'][number]> = {}) => ({
  url: `https://${host}.example/shop`,
  state: 'new' as const,
  reason: null,
  http_status: null,
  tried_at: null,
  ...other,
});

it('links that do not open are told with why, and are tried again on a press', async () => {
  const tried_at = new Date().toISOString();
  show([
    {
      ...nothing,
      links: [
        link('gone', { state: 'fails', reason: 'gone', http_status: 404, tried_at }),
        link('shut', { state: 'unclear', http_status: 403, tried_at }),
        link('open', { state: 'opens', http_status: 200, tried_at }),
        link('fresh'),
      ],
    },
  ]);
  await told('1 of 4 links does not open.');
  const items = within(region())
    .getAllByRole('listitem')
    .slice(1)
    .map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringContaining('there is no such page'),
    expect.stringContaining('lets no program in'),
    expect.stringContaining('opens'),
    expect.stringContaining('not tried yet'),
  ]);
  const [first] = within(region()).getAllByRole('link');
  expect(first?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  await userEvent.click(within(region()).getByRole('button', { name: 'Try again' }));
  expect(within(region()).queryByText('Nothing stands out.')).toBeNull();
});

it('links that open, or were not tried, do not stand out', async () => {
  const tried_at = new Date().toISOString();
  show([
    {
      ...nothing,
      links: [link('open', { state: 'opens', tried_at }), link('too', { state: 'opens', tried_at })],
    },
  ]);
  await told('Its 2 links open.');
  expect(within(region()).queryByText('Nothing stands out.')).not.toBeNull();
  expect(within(region()).queryByRole('button')).toBeNull();
});

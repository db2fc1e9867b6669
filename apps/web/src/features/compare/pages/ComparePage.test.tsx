// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { choiceOf, storeChoice } from '#shared/ideas/comparison-choice.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import type { TableChanges } from '#shared/live/use-table-changes.ts';
import { messages as compare } from '../../../locales/en/compare.po';
import { messages as ideas } from '../../../locales/en/shared-ideas.po';
import { buildFullIdea, buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { ComparePage } from './ComparePage.tsx';

const told = vi.hoisted(() => ({ info: vi.fn<(title: string, text?: string) => void>() }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: told }));
const live = vi.hoisted(() => ({ filter: '' as string | undefined, tell: (): void => undefined }));
vi.mock('#shared/live/use-table-changes.ts', async () => {
  const { useQueryClient } = await import('@tanstack/react-query');
  return {
    useTableChanges: ({ filter, reads }: TableChanges<'listings'>) => {
      const queryClient = useQueryClient();
      live.filter = filter;
      live.tell = () => {
        for (const queryKey of reads) void queryClient.invalidateQueries({ queryKey });
      };
    },
  };
});
vi.mock('#shared/session/profile-query.ts', () => ({ useProfile: () => ({}) }));
vi.mock('#shared/subscription/SubscribeLink.tsx', () => ({ SubscribeLink: () => <a href="/way">Way on</a> }));
const server = vi.hoisted(() => ({
  listings: [] as Listing[],
  ideas: [] as FullIdea[],
  asked: [] as string[],
  isFailing: false,
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: (table: string) => ({
      select: () => ({
        in: async (_: string, ids: string[]) => {
          server.asked.push(`${table} ${ids.length}`);
          if (server.isFailing) return { data: null, error: new Error('no') };
          const rows: readonly { id: string }[] = table === 'listings' ? server.listings : server.ideas;
          return { data: rows.filter(({ id }) => ids.includes(id)), error: null };
        },
        eq: () => ({
          order: async () => ({ data: [], error: null }),
          eq: () => ({ maybeSingle: async () => ({ data: { id: 1 }, error: null }) }),
        }),
      }),
    }),
    rpc: async (_: string, { listing }: { listing: string }) => ({
      data: server.listings
        .filter(({ id }) => id === listing)
        .map(() => ({
          overview: 2,
          business: 3,
          market: 4,
          progress: 4,
          team: 6,
          financials: 5,
          pictures: 0,
          has_pitch_deck: true,
          has_video_pitch: false,
        })),
      error: null,
    }),
  }),
}));

const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [a = '', b = '', c = ''] = ids;
const names = ['Chai Adda', 'Mobile Didi', 'Tapi Works'];
const userId = 'meera-id';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = () => screen.getByTestId('address').textContent;

function open(list: readonly string[] = [a, b, c]): void {
  renderInApp(
    <SignedIn userId={userId}>
      <ComparePage />
      <Address />
    </SignedIn>,
    `/compare?ideas=${list.join(',')}`,
  );
}
const heads = async () => (await screen.findAllByRole('columnheader')).slice(1);
const cellsOf = (row: string | RegExp) =>
  within(screen.getByRole('rowheader', { name: row }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => {
  i18n.load('en', { ...ideas, ...compare });
  told.info.mockReset();
  storeChoice(userId, []);
  const places = ['Nagpur, Maharashtra', 'Gaya, Bihar', 'Surat, Gujarat'];
  server.listings = names.map((title, index) =>
    buildListing({ id: ids[index] ?? '', title, location: places[index] ?? '', business_stage: 'Planning' }),
  );
  server.ideas = names.map((title, index) =>
    buildFullIdea({ id: ids[index] ?? '', title, break_even_time: `${index + 8} months` }),
  );
  server.asked = [];
  server.isFailing = false;
});

it('a subscriber has ideas side by side, in the order of the address, rows with heads', async () => {
  open([b, a]);
  expect((await heads()).map((head) => head.getAttribute('aria-label'))).toEqual([
    'Mobile Didi',
    'Chai Adda',
  ]);
  expect(cellsOf('Place')).toEqual(['Gaya, Bihar', 'Nagpur, Maharashtra']);
  expect(cellsOf('Time to break even')).toEqual(['9 months', '8 months']);
  expect(cellsOf('Why it will succeed the same')).toHaveLength(2);
  expect(screen.queryByText('Subscribe to view full details')).toBeNull();
  // Each question once, for both ideas.
  expect(server.asked.toSorted()).toEqual(['ideas 2', 'listings 2']);
});

it('what all say alike is said, and can be left out', async () => {
  open([a, b]);
  await heads();
  expect(screen.getByRole('rowheader', { name: 'Business stage the same' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
  expect(screen.queryByRole('rowheader', { name: /Business stage/ })).toBeNull();
  expect(screen.getByRole('rowheader', { name: 'Place' })).toBeTruthy();
});

it('without a subscription what is locked is said once, by its names, with one way on', async () => {
  server.ideas = [];
  open([a, b]);
  await heads();
  const locked = screen.getByRole('region', { name: 'Subscribe to view full details' });
  expect(within(locked).getByText(/^Time to break even/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Way on' })).toHaveLength(1);
  expect(screen.queryByRole('rowheader', { name: /Time to break even/ })).toBeNull();
  expect(cellsOf(/^Total funding/)).toHaveLength(2);
  await waitFor(() => expect(cellsOf(/^Documents/)).toEqual(['pitch deck', 'pitch deck']));
});

it('an idea that goes while it is compared keeps its column, which says so; the others stay', async () => {
  open();
  await heads();
  expect(live.filter).toBe(`id=in.(${a},${b},${c})`);
  server.listings = server.listings.filter(({ id }) => id !== b);
  server.asked = [];
  act(() => live.tell());
  await waitFor(() => expect(server.asked.toSorted()).toEqual(['ideas 3', 'listings 3']));
  expect(await screen.findByText('No longer listed.')).toBeTruthy();
  const [, gone] = await heads();
  expect(gone?.getAttribute('aria-label')).toBe('Mobile Didi');
  expect(within(gone ?? document.body).queryByRole('link')).toBeNull();
  // Nothing of it is shown any more, though its answers had been sent.
  expect(cellsOf('Time to break even')).toEqual(['8 months', '–not listed', '10 months']);
  expect(told.info).toHaveBeenCalledExactlyOnceWith(
    '“Mobile Didi” is no longer listed',
    'Its column says so. The others stay as they are.',
  );
  // Its name stays when another one is taken out.
  await userEvent.click(screen.getByRole('button', { name: 'Take out: Chai Adda' }));
  await waitFor(async () =>
    expect((await heads()).map((head) => head.getAttribute('aria-label'))).toEqual([
      'Mobile Didi',
      'Tapi Works',
    ]),
  );
});

it('one is taken out of the address and of what was picked; another is added from the list', async () => {
  storeChoice(userId, server.listings);
  open();
  await heads();
  expect(screen.queryByRole('button', { name: 'Add an idea' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take out: Mobile Didi' }));
  await waitFor(() => expect(address()).toBe(`/compare?ideas=${a},${c}`));
  expect(choiceOf(userId).map(({ id }) => id)).toEqual([a, c]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an idea' }));
  expect(address()).toBe('/browse-ideas');
  expect(choiceOf(userId).map(({ id }) => id)).toEqual([a, c]);
  expect(told.info).not.toHaveBeenCalled();
});

it('a comparison that was passed on takes the place of another choice only when it is gone on with, and says so', async () => {
  storeChoice(userId, [{ id: c, title: 'Tapi Works', category: 'Retail' }]);
  open([a, b]);
  await heads();
  expect(choiceOf(userId).map(({ id }) => id)).toEqual([c]);
  await userEvent.click(screen.getByRole('button', { name: 'Add an idea' }));
  expect(choiceOf(userId).map(({ id }) => id)).toEqual([a, b]);
  expect(told.info).toHaveBeenCalledOnce();
});

it('a fourth id is not compared, and the page says so', async () => {
  open(ids);
  expect(await heads()).toHaveLength(3);
  expect(screen.getByText(/The first 3 are compared/)).toBeTruthy();
});

it('an address that names none says what to do, and asks for nothing', async () => {
  open(['x', '*']);
  expect(await screen.findByRole('heading', { name: 'No ideas to compare yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pick ideas' }).getAttribute('href')).toBe('/browse-ideas');
  expect(server.asked).toEqual([]);
});

it('an id of nothing has a column that says so', async () => {
  open([a, ids[3] ?? '']);
  expect(await screen.findByText('Not listed.')).toBeTruthy();
  expect(told.info).not.toHaveBeenCalled();
});

it('a failed load says that nothing is lost, and tries again', async () => {
  server.isFailing = true;
  open([a, b]);
  expect(await screen.findByText(/nothing is lost/)).toBeTruthy();
  server.isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heads()).toHaveLength(2);
});

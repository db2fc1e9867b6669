// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages as shown } from '../../../../locales/en/saved-searches.po';
import { messages as listings } from '../../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../../testing/render.tsx';
import { SignedIn } from '../../../../testing/session.tsx';
import { Dialogs } from './Dialogs.tsx';

const server = vi.hoisted(() => ({
  inserted: [] as { id: string }[],
  updated: [] as unknown[],
  refusal: null as { code: string } | null,
  rows: [] as unknown[],
  onInsert: (_id: string): void => undefined,
}));
const told = vi.hoisted(() => ({
  success: vi.fn<(title: string, text?: string) => void>(),
  error: vi.fn<(title: string, text?: string) => void>(),
}));
vi.mock('#shared/ui/notify.ts', () => ({ notify: told }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: () => ({
      insert: async (row: { id: string }) => {
        server.inserted.push(row);
        server.onInsert(row.id);
        return { error: server.refusal };
      },
      update: (row: unknown) => ({
        eq: async (_: string, id: string) => {
          server.updated.push([id, row]);
          return { error: null };
        },
      }),
      select: () => ({
        order: () => ({ order: () => ({ abortSignal: async () => ({ data: server.rows, error: null }) }) }),
      }),
    }),
  }),
}));

const stored = {
  industry: null,
  roi: null,
  funding: '1L-5L',
  location: 'pune',
  status: null,
  search: 'chai',
};
const morningTea = { id: 'one', name: 'Morning tea', alerts: 'off', ...stored };
const chai: BrowseFilters = { ...defaultFilters, search: 'chai', location: 'pune', funding: '1L-5L' };

function open(dialog: 'save' | 'list', filters = chai) {
  const value = {
    filters,
    change: vi.fn<(part: Partial<BrowseFilters>) => void>(),
    remove: () => undefined,
    clear: () => undefined,
    depth: 20,
    readTo: () => undefined,
  };
  const onClose = vi.fn<() => void>();
  renderInApp(
    <SignedIn userId="meera-id">
      <Dialogs shown={dialog} value={value} onClose={onClose} />
    </SignedIn>,
  );
  return { value, onClose };
}

beforeEach(() => {
  i18n.load('en', { ...listings, ...shown });
  server.inserted = [];
  server.updated = [];
  server.onInsert = () => undefined;
  server.refusal = null;
  server.rows = [];
  told.success.mockReset();
  told.error.mockReset();
});

it.each<[Partial<BrowseFilters>, string]>([
  [chai, 'Chai in Pune, ₹1 L – ₹5 L'],
  [{ location: 'Kochi' }, 'Ideas in Kochi'],
  [{ industry: 'Technology', roi: '30%+' }, 'Technology, ROI 30%+'],
  [{ search: 'tea', industry: 'Franchise', status: 'vetted' }, 'Tea, Franchise, Vetted'],
  [{ funding: '50L+' }, '₹50 L and more'],
])('%j is proposed as %s', (filters, name) => {
  open('save', { ...defaultFilters, ...filters });
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(name);
});

it('saves what is set, without its order', async () => {
  const { onClose } = open('save');
  await userEvent.click(screen.getByRole('radio', { name: 'Tell me here' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.inserted).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Chai in Pune, ₹1 L – ₹5 L',
      alerts: 'app',
      search: 'chai',
      location: 'pune',
      funding: '1L-5L',
      industry: null,
      roi: null,
      status: null,
    },
  ]);
});

it('says that there are twenty already, and stays open', async () => {
  server.refusal = { code: 'PT429' };
  const { onClose } = open('save');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.error).toHaveBeenCalledOnce());
  expect(told.error.mock.calls[0]?.[0]).toBe('You have 20 saved searches');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows the search that has the same filters already, to open and to change', async () => {
  server.rows = [{ ...morningTea, id: 'two', name: 'Another', search: null }, morningTea];
  const { value, onClose } = open('save');
  expect(await screen.findByRole('dialog', { name: 'This search is saved already' })).toBeTruthy();
  expect(screen.getByText(/^Its name is “Morning tea”\./)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Name and alerts: Morning tea' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Morning tea' }));
  expect(value.change).toHaveBeenCalledWith({ ...chai, sort: 'Recently Added' });
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['another tab was first', '23505'],
  ['there are twenty', 'PT429'],
])('shows it also where %s, and says neither that it was saved nor that it failed', async (_why, code) => {
  const { onClose } = open('save');
  server.refusal = { code };
  server.onInsert = () => {
    server.rows = [morningTea];
  };
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  await userEvent.click(button);
  expect(await screen.findByText(/^Its name is “Morning tea”\./)).toBeTruthy();
  // What was pressed is gone: its dialog has the focus, and is read out.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  expect(told.success).not.toHaveBeenCalled();
  expect(told.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('saves once where Save is pressed twice', async () => {
  const { onClose } = open('save');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.inserted).toHaveLength(1);
  expect(told.success).toHaveBeenCalledOnce();
});

it('a search whose answer was lost is saved under the name that it has now', async () => {
  const { onClose } = open('save');
  server.refusal = { code: '23505' };
  server.onInsert = (id) => {
    server.rows = [{ ...morningTea, id }];
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const name = 'Chai in Pune, ₹1 L – ₹5 L';
  expect(server.updated).toEqual([[server.inserted[0]?.id, { name, alerts: 'mail' }]]);
  expect(told.success.mock.calls[0]?.[0]).toBe(`Saved: ${name}`);
});

it('says that it was not saved where the other one is gone meanwhile', async () => {
  const { onClose } = open('save');
  server.refusal = { code: '23505' };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.error).toHaveBeenCalledOnce());
  expect(told.error.mock.calls[0]?.[0]).toBe('Not saved');
  expect(onClose).not.toHaveBeenCalled();
});

it('opens a saved search in the list, the newest first', async () => {
  server.rows = [{ ...morningTea, location: 'Pune', funding: null }];
  const { value, onClose } = open('list');
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('Chai in Pune');
  expect(item.textContent).toContain('No alerts');
  await userEvent.click(screen.getByRole('button', { name: 'Morning tea' }));
  expect(value.change).toHaveBeenCalledWith({
    ...defaultFilters,
    location: 'Pune',
    search: 'chai',
    sort: 'Recently Added',
  });
  expect(onClose).toHaveBeenCalledOnce();
});

it('says what will appear where nothing was saved', async () => {
  open('list');
  expect(await screen.findByText('No saved searches yet')).toBeTruthy();
});

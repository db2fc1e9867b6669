// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { BillingState } from './BillingState.tsx';

const server = vi.hoisted(() => ({
  state: null as string | null,
  isDown: false,
  sent: [] as [method: string, search: string, body: unknown][],
}));
vi.mock('../api/client.ts', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://backend.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init = {}) => {
        const { search } = new URL(input instanceof Request ? input.url : input);
        if ((init.method ?? 'GET') === 'GET')
          return Response.json(server.state === null ? [] : [{ state: server.state }]);
        if (server.isDown) return Response.json({ code: '57014', message: 'too slow' }, { status: 500 });
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
        server.sent.push([init.method ?? '', search, body]);
        return new Response(null, { status: 204 });
      },
    },
  });
  return { getClient: async () => client };
});
const told = vi.hoisted(() => ({ error: vi.fn<(title: string, advice: string) => void>() }));
vi.mock('../ui/notify.ts', () => ({ notify: told }));

beforeEach(() => {
  Object.assign(server, { state: null, isDown: false, sent: [] });
  told.error.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function open(): Promise<HTMLSelectElement> {
  renderInApp(
    <SignedIn userId="meera-id">
      <BillingState />
    </SignedIn>,
    '/account/subscription',
  );
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Your state/ });
  await waitFor(() => expect(field.disabled).toBe(false));
  return field;
}

it('a state is stored as soon as it is chosen, and taken back where none is', async () => {
  const field = await open();
  expect(field.value).toBe('');
  expect([...field.options]).toHaveLength(37);
  await userEvent.selectOptions(field, 'Kerala');
  expect(field.value).toBe('Kerala');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await userEvent.selectOptions(field, 'Not given');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(([method, , body]) => [method, body])).toEqual([
    ['POST', { state: 'Kerala' }],
    ['DELETE', null],
  ]);
  expect(server.sent[1]?.[1]).toContain('user_id=eq.meera-id');
});

it('what could not be stored is told, and the field says again what is stored', async () => {
  server.state = 'Goa';
  const field = await open();
  await waitFor(() => expect(field.value).toBe('Goa'));
  server.isDown = true;
  await userEvent.selectOptions(field, 'Kerala');
  await waitFor(() => expect(told.error).toHaveBeenCalledOnce());
  await waitFor(() => expect(field.value).toBe('Goa'));
});

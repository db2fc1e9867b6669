// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { DeskFrame } from './DeskFrame.tsx';

/** Answers the lookup of the role, as the wire has it. */
const answer = vi.hoisted(() => vi.fn<(url: URL) => Response>());
const asked = vi.hoisted(() => [] as URL[]);

vi.mock('#shared/api/client.ts', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://backend.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input) => {
        const url = new URL(input instanceof Request ? input.url : input);
        asked.push(url);
        return answer(url);
      },
    },
  });
  return { getClient: async () => client };
});
const toasts = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#shared/ui/notify.ts', () => ({
  notify: { success: toasts, error: toasts, info: toasts },
}));

const warned = vi.fn<() => void>();
beforeEach(() => {
  asked.length = 0;
  warned.mockReset();
  toasts.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});

const open = () =>
  renderInApp(
    <SignedIn userId="asha-id">
      <DeskFrame>
        <p>the desk</p>
      </DeskFrame>
    </SignedIn>,
    '/admin',
  );

it(
  'somebody with the role is asked about by id and role, and let in',
  { tags: ['S7.tables.7'] },
  async () => {
    answer.mockImplementation(() => Response.json([{ role: 'admin' }]));
    open();
    expect(await screen.findByText('the desk')).toBeTruthy();
    const [url] = asked;
    expect(asked).toHaveLength(1);
    expect(url?.pathname).toBe('/rest/v1/user_roles');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      select: 'role',
      user_id: 'eq.asha-id',
      role: 'eq.admin',
    });
  },
);

it.each<[answered: string, respond: () => Response, isLogged: boolean]>([
  ['no row', () => Response.json([]), false],
  [
    'a refusal',
    () => Response.json({ code: '42501', message: 'no', details: null, hint: null }, { status: 403 }),
    true,
  ],
  ['a failure that is no JSON', () => new Response('oops', { status: 500 }), true],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    true,
  ],
])(
  'after %s the desk stays closed, and nothing is said of an error',
  { tags: ['S8.errors.21'] },
  async (_answered, respond, isLogged) => {
    answer.mockImplementation(respond);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryByText('the desk')).toBeNull();
    expect(toasts).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledTimes(isLogged ? 1 : 0);
  },
);

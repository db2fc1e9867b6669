// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildFullIdea } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { FrontPageConsent } from './FrontPageConsent.tsx';

const given = '2026-11-20T06:00:00+00:00';
const calls = vi.hoisted(() => vi.fn<(name: string, parameters: object) => Promise<object>>());
vi.mock('#shared/api/client.ts', () => ({
  getClient: () =>
    Promise.resolve({
      rpc: (name: string, parameters: object) => ({ abortSignal: () => calls(name, parameters) }),
    }),
}));
vi.mock('#shared/session/session-context.ts', () => ({ useUserId: () => 'asha-id' }));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));
const toasts = vi.hoisted(() => [] as (string | undefined)[][]);
vi.mock('#shared/ui/notify.ts', () => ({
  notify: {
    success: (...texts: string[]) => toasts.push(['success', ...texts]),
    error: (...texts: string[]) => toasts.push(['error', ...texts]),
  },
}));

beforeEach(() => {
  toasts.length = 0;
  calls.mockReset();
  calls.mockResolvedValue({ data: given, error: null });
});

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my sign on the front page' });

it('says what is shown and what never is, and is not ticked by itself', () => {
  renderInApp(<FrontPageConsent idea={buildFullIdea({ front_page_consent_at: null })} />);
  expect(tick().checked).toBe(false);
  const hint = document.getElementById(tick().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('Never an amount, a return, your name or your contact');
  expect(screen.getByRole('status').textContent).toContain('The front page does not show it.');
});

it('is given with one press', async () => {
  const idea = buildFullIdea({ front_page_consent_at: null });
  renderInApp(<FrontPageConsent idea={idea} />);
  await userEvent.click(tick());
  expect(calls.mock.calls).toEqual([['set_front_page_consent', { idea: idea.id, consents: true }]]);
  expect(toasts).toEqual([['success', 'Saved', 'The front page may show your sign.']]);
});

it('is taken back with one press, and says until when it may still be seen', async () => {
  const idea = buildFullIdea({ front_page_consent_at: given });
  renderInApp(<FrontPageConsent idea={idea} />);
  expect(tick().checked).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('You agreed on 20 Nov 2026');
  await userEvent.click(tick());
  expect(calls.mock.calls).toEqual([['set_front_page_consent', { idea: idea.id, consents: false }]]);
  expect(toasts).toEqual([['success', 'Saved', 'Your sign is off the front page within a minute.']]);
});

it('shows what holds when it could not be saved', async () => {
  calls.mockResolvedValue({ data: null, error: { message: 'no network' } });
  renderInApp(<FrontPageConsent idea={buildFullIdea({ front_page_consent_at: given })} />);
  await userEvent.click(tick());
  expect(tick().checked).toBe(true);
  expect(toasts.map(([kind, title]) => [kind, title])).toEqual([['error', 'Not saved']]);
});

it('of an idea that is not approved says that it waits', () => {
  const idea = buildFullIdea({ front_page_consent_at: given, approval_status: 'pending' });
  renderInApp(<FrontPageConsent idea={idea} />);
  expect(screen.getByRole('status').textContent).toContain('It can be shown once your idea is approved.');
});

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { buildSubscription } from '../../testing/subscription.ts';
import {
  type OwnSubscription,
  ownSubscriptionQuery,
  useOwnSubscription,
} from '../subscription/own-subscription-query.ts';
import { useCheckout, useMethodChange } from './use-checkout.tsx';

/** A server with one subscription: what functions answer, what the row says, what was asked. */
const server = vi.hoisted(() => ({
  row: null as unknown,
  asked: [] as [path: string, body: unknown][],
  answers: {} as Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>,
}));

vi.mock('../api/client.ts', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://backend.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init = {}) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (pathname === '/rest/v1/subscriptions')
          return Response.json(server.row === null ? [] : [server.row]);
        if (pathname === '/rest/v1/rpc/has_live_subscription')
          return Response.json(['trialing', 'active'].includes(String(Object(server.row).status)));
        const path = pathname.replace('/functions/v1/', '');
        const body = JSON.parse(init.body as string) as Record<string, unknown>;
        server.asked.push([path, body]);
        const respond = server.answers[path];
        if (!respond) throw new TypeError('Failed to fetch');
        return respond(body);
      },
    },
  });
  return { getClient: async () => client };
});
const { toasts, note } = vi.hoisted(() => {
  const told: string[] = [];
  return { toasts: told, note: (title: string) => void told.push(title) };
});
vi.mock('../ui/notify.ts', () => ({ notify: { success: note, error: note, info: note } }));

const mandate = { provider: 'sandbox', providerSubscriptionId: 'sub_1' };
const terms = { amountPaise: 200_000, trialEndsAt: null, firstChargeAt: '2026-11-29T06:30:00Z' };
const trial = buildSubscription({ status: 'trialing', current_period_end: null });
const refused = (status: number, code: string) => Response.json({ code, message: 'no' }, { status });

beforeEach(() => {
  server.row = null;
  server.asked.length = 0;
  toasts.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.answers = {
    'subscription/checkout': () => {
      server.row = buildSubscription({ status: 'incomplete' });
      return Response.json({ ...mandate, ...terms });
    },
    'subscription/change-method': () => Response.json(mandate),
    'sandbox/checkout': ({ outcome }) =>
      outcome === 'decline'
        ? refused(402, 'declined')
        : Response.json({ paymentId: 'pay_1', signature: 'signed' }),
    'subscription/confirm': () => {
      server.row = trial;
      return Response.json({ status: 'trialing' });
    },
  };
});

const outcomes: unknown[] = [];

function Subscribing() {
  const { start, isBusy, dialog } = useCheckout();
  const press = async () => outcomes.push(await start({ method: 'upi' }));
  return (
    <>
      <button onClick={() => void press()}>subscribe</button>
      <p>{isBusy ? 'busy' : 'at rest'}</p>
      {dialog}
    </>
  );
}

function Changing() {
  const { change, dialog } = useMethodChange();
  const press = async () => outcomes.push(await change({ method: 'card' }));
  return (
    <>
      <button onClick={() => void press()}>change</button>
      {dialog}
    </>
  );
}

function open(content = <Subscribing />): QueryClient {
  outcomes.length = 0;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<SignedIn userId="meera-id">{content}</SignedIn>, '/', queryClient);
  return queryClient;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const paths = () => server.asked.map(([path]) => path);
const ended = (...expected: unknown[]) => waitFor(() => expect(outcomes).toEqual(expected));

it('approved: subscribed once the row says so, and known to local storage', async () => {
  open();
  await press('subscribe');
  expect(await screen.findByRole('dialog', { name: /SANDBOX/ })).toBeTruthy();
  expect(screen.getByText('₹2,000.00')).toBeTruthy();
  expect(screen.getByText('29 Nov 2026')).toBeTruthy();
  expect(screen.getByText('busy')).toBeTruthy();
  await answer('Approve');
  await ended('subscribed');
  expect(server.asked).toEqual([
    [
      'subscription/checkout',
      { method: 'upi', agreesToCharge: true, agreesToTerms: true, amountPaise: 200_000 },
    ],
    [
      'sandbox/checkout',
      { providerSubscriptionId: 'sub_1', outcome: 'approve', methodLabel: 'success@razorpay' },
    ],
    ['subscription/confirm', { providerSubscriptionId: 'sub_1', paymentId: 'pay_1', signature: 'signed' }],
  ]);
  expect(localStorage.getItem('investorSubscription')).toBe('active');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('at rest')).toBeTruthy();
  expect(toasts).toEqual([]);
});

it('approved without a webhook: the confirmation is enough', async () => {
  open();
  await press('subscribe');
  await answer('Approve, but lose the webhook');
  await ended('subscribed');
  expect(paths()).toContain('subscription/confirm');
});

it('declined: told so, and nothing is confirmed', async () => {
  open();
  await press('subscribe');
  await answer('Decline');
  await ended('dismissed');
  expect(toasts).toEqual(['The payment was declined']);
  expect(paths()).not.toContain('subscription/confirm');
  expect(localStorage.getItem('investorSubscription')).toBeNull();
});

it('closed: nothing was charged, and it can be begun again', async () => {
  open();
  await press('subscribe');
  await answer('Close');
  await ended('dismissed');
  expect(toasts).toEqual(['Not approved']);
  await press('subscribe');
  await answer('Approve');
  await ended('dismissed', 'subscribed');
});

it('the network lost in the sheet: it stays open and says so, and the next press goes through', async () => {
  const { 'sandbox/checkout': reached, ...others } = server.answers;
  server.answers = others;
  open();
  await press('subscribe');
  await answer('Approve');
  expect(await screen.findByText(/The server could not be reached/)).toBeTruthy();
  server.answers = { ...others, ...(reached && { 'sandbox/checkout': reached }) };
  await answer('Approve');
  await ended('subscribed');
});

it('the answer of the confirmation lost, but recorded: subscribed all the same', async () => {
  server.answers['subscription/confirm'] = () => {
    server.row = trial;
    throw new TypeError('Failed to fetch');
  };
  open();
  await press('subscribe');
  await answer('Approve');
  await ended('subscribed');
  expect(paths().filter((path) => path === 'subscription/confirm')).toHaveLength(1);
});

it('pressed twice: one checkout, one end for both', async () => {
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'subscribe' }));
  await answer('Approve');
  await ended('subscribed', 'subscribed');
  expect(paths().filter((path) => path === 'subscription/checkout')).toHaveLength(1);
});

it('the row arrives while the sheet is open: the sheet closes, subscribed', async () => {
  const queryClient = open();
  await press('subscribe');
  await screen.findByRole('dialog');
  // As the live changes of the row do, after another tab has approved.
  server.row = trial;
  await act(() => queryClient.invalidateQueries(ownSubscriptionQuery('meera-id')));
  await ended('subscribed');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(paths()).toEqual(['subscription/checkout']);
});

it('the row arrives before the answer of the confirmation: subscribed without waiting for it', async () => {
  server.answers['subscription/confirm'] = () => new Promise(() => undefined);
  const queryClient = open();
  await press('subscribe');
  await answer('Approve');
  await waitFor(() => expect(paths()).toContain('subscription/confirm'));
  server.row = trial;
  await act(() => queryClient.invalidateQueries(ownSubscriptionQuery('meera-id')));
  await ended('subscribed');
});

/** As `/account/subscription`: who is subscribed is shown no form. */
function FormOrState() {
  const { data } = useOwnSubscription();
  if (data === undefined) return null;
  return data?.status === 'trialing' ? <p>Free trial</p> : <Subscribing />;
}

it('the row that takes the form off the page ends the checkout, while the confirmation is lost', async () => {
  server.answers['subscription/confirm'] = () => new Promise(() => undefined);
  const queryClient = open(<FormOrState />);
  await screen.findByRole('button', { name: 'subscribe' });
  await press('subscribe');
  await answer('Approve');
  await waitFor(() => expect(paths()).toContain('subscription/confirm'));
  server.row = trial;
  await act(() => queryClient.invalidateQueries(ownSubscriptionQuery('meera-id')));
  expect(await screen.findByText('Free trial')).toBeTruthy();
  await ended('subscribed');
});

it.each([
  ['not_confirmed', 403, 'Confirm your email first'],
  ['provider_unavailable', 503, 'The payment service does not answer'],
  ['already_subscribed', 409, 'You have a subscription already'],
])('refused with %s: said in words, with what to do', async (code, status, title) => {
  server.answers['subscription/checkout'] = () => refused(status, code);
  open();
  await press('subscribe');
  await ended('dismissed');
  expect(toasts).toEqual([title]);
});

it('subscribed in another tab meanwhile: that is no failure', async () => {
  server.answers['subscription/checkout'] = () => {
    server.row = trial satisfies OwnSubscription;
    return refused(409, 'already_subscribed');
  };
  open();
  await press('subscribe');
  await ended('subscribed');
  expect(toasts).toEqual([]);
});

it('a page that is left closes its sheet', async () => {
  const { unmount } = renderInApp(
    <SignedIn userId="meera-id">
      <Subscribing />
    </SignedIn>,
  );
  outcomes.length = 0;
  await press('subscribe');
  await screen.findByRole('dialog');
  unmount();
  await ended('dismissed');
  expect(paths()).not.toContain('subscription/confirm');
});

it('another card: approved in the sheet, confirmed, and the row is not waited for', async () => {
  server.row = buildSubscription();
  server.answers['subscription/confirm'] = () => Response.json({ status: 'active' });
  open(<Changing />);
  await press('change');
  expect(await screen.findByText(/Nothing is charged now/)).toBeTruthy();
  await answer('Approve');
  await ended(true);
  expect(server.asked[0]).toEqual(['subscription/change-method', { method: 'card' }]);
  await press('change');
  await answer('Decline');
  await ended(true, false);
});

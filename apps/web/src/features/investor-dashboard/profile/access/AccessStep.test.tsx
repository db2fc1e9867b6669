// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#shared/deferred.ts';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { AccessStep } from './AccessStep.tsx';

interface Answered {
  data: unknown;
  isError: boolean;
  refetch: () => Promise<void>;
}
const server = vi.hoisted((): { subscription: Answered } => ({
  subscription: { data: null, isError: false, refetch: () => Promise.resolve() },
}));
const checkout = vi.hoisted(() => ({
  start: vi.fn<(request: { method: string }) => Promise<'subscribed' | 'dismissed'>>(),
  isBusy: false,
}));
vi.mock('#shared/subscription/own-subscription-query.ts', () => ({
  useOwnSubscription: () => server.subscription,
}));
vi.mock('#shared/checkout/use-checkout.tsx', () => ({
  useCheckout: () => ({ ...checkout, dialog: <p>the provider’s sheet</p> }),
}));
// Its own tests tell what it does.
vi.mock('#shared/checkout/BillingState.tsx', () => ({
  BillingState: ({ disabled }: { disabled: boolean }) => (
    <select aria-label="Your state" disabled={disabled} />
  ),
}));
const toasts = vi.hoisted(() => [] as (string | undefined)[][]);
vi.mock('#shared/ui/notify.ts', () => ({
  notify: { success: (...texts: string[]) => toasts.push(['success', ...texts]) },
}));

/** One in the afternoon in India. */
const now = new Date('2026-11-22T07:30:00Z');

const ended: OwnSubscription = {
  id: 'subscription-id',
  status: 'cancelled',
  provider: 'sandbox',
  trial_ends_at: '2026-03-08T07:30:00Z',
  current_period_start: '2026-03-08T07:30:00Z',
  current_period_end: '2026-04-08T07:30:00Z',
  next_charge_at: null,
  cancel_at_period_end: true,
  cancelled_at: '2026-03-20T07:30:00Z',
  ended_at: '2026-04-08T07:30:00Z',
  method: 'upi',
  method_label: 'lakshmi@upi',
  price_paise: 200_000,
  last_failure_at: null,
  failed_attempts: 0,
  created_at: '2026-03-01T07:30:00Z',
};

beforeEach(() => {
  vi.setSystemTime(now);
  server.subscription = { data: null, isError: false, refetch: () => Promise.resolve() };
  checkout.isBusy = false;
  checkout.start.mockReset().mockResolvedValue('subscribed');
  toasts.length = 0;
});
afterEach(() => vi.useRealTimers());

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

const open = () =>
  renderInApp(
    <>
      <AccessStep saveState={<p>Your answers are saved.</p>} onBack={() => undefined} />
      <Address />
    </>,
    '/invest',
  );

const words = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const consents = () => screen.getAllByRole('checkbox');

async function agree(): Promise<void> {
  for (const box of consents()) await userEvent.click(box);
}

it('tells what opens, how it is paid, and when it is charged first', { tags: ['S9.constants.3'] }, () => {
  open();
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 5)
      .map((item) => item.textContent),
  ).toEqual([
    'Access to all verified ideas',
    'Founder contact information',
    'Detailed financial projections',
    'Priority access to new opportunities',
    'An investment tracking dashboard',
  ]);
  expect(screen.getByRole('radio', { name: /UPI AutoPay/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /^Card/ })).toHaveProperty('checked', false);
  expect(words()).toContain('₹0today');
  expect(words()).toContain('Today, 22 Nov 2026');
  expect(words()).toContain('7-day free trial starts');
  // Two days and a half before the charge (decision 206).
  expect(words()).toContain('27 Nov 2026A reminder by e-mail, with the way to cancel');
  expect(words()).toContain('29 Nov 2026: first charge');
  expect(words()).toContain('₹2,000 a month, GST included (₹1,694.92 + ₹305.08)');
});

it('the first charge is on the day that it is in India', () => {
  // A quarter to one at night there, and still the day before in Greenwich.
  vi.setSystemTime(new Date('2026-11-22T19:15:00Z'));
  open();
  expect(words()).toContain('Today, 23 Nov 2026');
  expect(words()).toContain('30 Nov 2026: first charge');
});

it('both consents are asked for, none is given beforehand, and the button needs both', async () => {
  open();
  expect(consents().map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  expect(words()).toContain('I agree that ₹2,000 a month is charged from 29 Nov 2026 until I cancel.');
  expect(button('Start 7 days free')).toHaveProperty('disabled', true);
  await userEvent.click(consents()[0]!);
  expect(button('Start 7 days free')).toHaveProperty('disabled', true);
  await userEvent.click(consents()[1]!);
  expect(button('Start 7 days free')).toHaveProperty('disabled', false);
  await userEvent.click(consents()[0]!);
  expect(button('Start 7 days free')).toHaveProperty('disabled', true);
  expect(checkout.start).not.toHaveBeenCalled();
});

it('who agreed to yesterday’s date is asked again', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  open();
  await agree();
  vi.setSystemTime(new Date('2026-11-23T07:30:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(words()).toContain('30 Nov 2026: first charge'));
  expect(consents().map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
});

it(
  'subscribing says so, welcomes, and leads on',
  { tags: ['S4.profile.3', 'S4.profile.4', 'S8.success.7'] },
  async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: /^Card/ }));
    await agree();
    await userEvent.click(button('Start 7 days free'));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/entrepreneur/dashboard'));
    expect(checkout.start.mock.calls).toEqual([[{ method: 'card' }]]);
    expect(toasts).toEqual([
      [
        'success',
        'Subscription Successful!',
        'Welcome to Sangam! You now have access to all investment opportunities.',
      ],
    ]);
  },
);

it('pressing twice subscribes once', async () => {
  const end = deferred<'subscribed' | 'dismissed'>();
  checkout.start.mockReturnValue(end.promise);
  open();
  await agree();
  await userEvent.dblClick(button('Start 7 days free'));
  end.resolve('subscribed');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(checkout.start).toHaveBeenCalledOnce();
});

it('closing the sheet leaves everything as it was, and it can be begun again', async () => {
  checkout.start.mockResolvedValueOnce('dismissed');
  open();
  await agree();
  await userEvent.click(button('Start 7 days free'));
  expect([toasts, screen.getByLabelText('address').textContent]).toEqual([[], '/invest']);
  await userEvent.click(button('Start 7 days free'));
  await waitFor(() => expect(toasts).toHaveLength(1));
});

it('while it is busy the button says so and cannot be pressed', { tags: ['S4.profile.2'] }, () => {
  checkout.isBusy = true;
  open();
  expect(button(/Processing Payment\.\.\./)).toHaveProperty('disabled', true);
  const others = [screen.getByRole('combobox', { name: 'Your state' }), button('Back')];
  for (const control of [...consents(), ...screen.getAllByRole('radio'), ...others])
    expect((control as HTMLInputElement).matches(':disabled')).toBe(true);
  expect(screen.getByText('the provider’s sheet')).toBeTruthy();
});

it('who had the free days pays at once, and is told so', async () => {
  server.subscription.data = ended;
  open();
  expect(words()).toContain('₹2,000today');
  expect(words()).toContain('Today, 22 Nov 2026: first charge');
  expect(words()).toContain('I agree that ₹2,000 is charged today, and then every month until I cancel.');
  expect(words()).not.toContain('free');
  expect(button('Subscribe for ₹2,000 a month')).toHaveProperty('disabled', true);
  await agree();
  expect(button('Subscribe for ₹2,000 a month')).toHaveProperty('disabled', false);
});

it('who began to subscribe before has what is left of the free days', () => {
  server.subscription.data = {
    ...ended,
    status: 'incomplete',
    trial_ends_at: '2026-11-27T07:30:00Z',
    current_period_end: null,
    cancel_at_period_end: false,
    cancelled_at: null,
    ended_at: null,
  } satisfies OwnSubscription;
  open();
  expect(words()).toContain('27 Nov 2026: first charge');
  expect(button('Start 5 days free')).toBeTruthy();
});

const running = { ...ended, cancel_at_period_end: false, cancelled_at: null, ended_at: null };

it.each([
  ['trialing', 'You are subscribed'],
  ['active', 'You are subscribed'],
  ['past_due', 'Your last payment did not go through'],
] as const)('who is %s already is sold nothing, and finds the subscription', (status, heading) => {
  server.subscription.data = { ...running, status, current_period_end: '2026-12-08T07:30:00Z' };
  open();
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your subscription' }).getAttribute('href')).toBe(
    '/account/subscription',
  );
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('a subscription that cannot be read is not offered a second time', () => {
  server.subscription = { ...server.subscription, data: undefined, isError: true };
  open();
  expect(screen.getByText('Your subscription could not be loaded')).toBeTruthy();
  expect(button('Try again')).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

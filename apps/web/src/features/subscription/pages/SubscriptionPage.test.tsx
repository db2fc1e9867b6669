// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildSubscription } from '../../../testing/subscription.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const server = vi.hoisted(() => ({
  row: null as unknown,
  invoices: [] as unknown[],
  asked: [] as [path: string, body: unknown][],
  answers: {} as Record<string, () => Response>,
  failing: '',
}));

vi.mock('#shared/api/client.ts', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://backend.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init = {}) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input);
        if (server.failing !== '' && pathname.endsWith(server.failing))
          return Response.json({ code: '57014', message: 'too slow' }, { status: 500 });
        if (pathname === '/rest/v1/subscriptions')
          return Response.json(server.row === null ? [] : [server.row]);
        if (pathname === '/rest/v1/billing_details') return Response.json([{ state: 'Kerala' }]);
        if (pathname === '/rest/v1/invoices') return Response.json(server.invoices);
        if (pathname === '/rest/v1/rpc/own_days_given') return Response.json([]);
        if (pathname.startsWith('/rest/')) return Response.json(true);
        const path = `${pathname.replace('/functions/v1/', '')}${search}`;
        server.asked.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : null]);
        const respond = server.answers[path];
        if (!respond) throw new TypeError('Failed to fetch');
        return respond();
      },
    },
  });
  return { getClient: async () => client };
});
const { toasts, note } = vi.hoisted(() => {
  const told: (string | undefined)[][] = [];
  return { toasts: told, note: (...texts: (string | undefined)[]) => void told.push(texts) };
});
vi.mock('#shared/ui/notify.ts', () => ({ notify: { success: note, error: note, info: note } }));

const invoice = {
  id: 'invoice-1',
  kind: 'subscription',
  number: 'SGM/26-27/000012',
  issued_at: '2026-10-29T06:30:00Z',
  period_start: '2026-10-29T06:30:00Z',
  period_end: '2026-11-29T06:30:00Z',
  net_paise: 169_492,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 30_508,
  total_paise: 200_000,
  payments: { status: 'captured' },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(server, { row: null, invoices: [], answers: {}, failing: '' });
  server.asked.length = 0;
  toasts.length = 0;
});

async function open(row: Parameters<typeof buildSubscription>[0] | null): Promise<HTMLElement> {
  server.row = row && buildSubscription(row);
  renderInApp(
    <SignedIn userId="meera-id">
      <main>
        <SubscriptionPage />
      </main>
    </SignedIn>,
    '/account/subscription',
  );
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
  return screen.getByRole('main');
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const clock = () => screen.queryByRole('heading', { name: 'SANDBOX: move the clock' });

it('none: what opens, what it costs and when, and the way to the profile', async () => {
  const main = await open(null);
  expect(main.textContent).toContain('Founder contact information');
  expect(main.textContent).toContain('29 Nov 2026First charge: ₹2,000');
  const start = await screen.findByRole('link', { name: 'Start 7 days free' });
  expect(start.getAttribute('href')).toBe('/invest?tab=profile');
  expect(screen.getByRole('heading', { name: 'No invoices yet' })).toBeTruthy();
  expect(clock()).toBeNull();
});

it('incomplete: the checkout goes on, with both consents asked for and none given', async () => {
  await open({ status: 'incomplete', trial_ends_at: '2026-11-28T06:30:00Z' });
  expect(screen.getByRole('heading', { name: 'Finish subscribing' })).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(boxes[0]?.labels?.[0]?.textContent).toContain('is charged from 28 Nov 2026 until I cancel');
  expect(screen.getByText(/^Tick both to go on/)).toBeTruthy();
  for (const box of boxes) {
    expect(button('Start 7 days free').hasAttribute('disabled')).toBe(true);
    await userEvent.click(box);
  }
  await press('Start 7 days free');
  await waitFor(() =>
    expect(server.asked).toEqual([
      [
        'subscription/checkout',
        { method: 'upi', agreesToCharge: true, agreesToTerms: true, amountPaise: 200_000 },
      ],
    ]),
  );
});

it('trialing: the first charge and its day, and how to stop', async () => {
  const main = await open({
    status: 'trialing',
    trial_ends_at: '2026-11-29T06:30:00Z',
    current_period_start: null,
    current_period_end: null,
  });
  expect(main.textContent).toContain('Free trial');
  expect(main.textContent).toContain('free until 29 Nov 2026');
  expect(main.textContent).toContain('₹2,00029 Nov 2026, the first one. GST included.');
  expect(main.textContent).toContain('We write to you about it on 27 Nov 2026.');
  expect(main.textContent).toContain('UPI AutoPaymeera@upi');
  expect(button('Cancel subscription')).toBeTruthy();
});

it('the day on which a later charge is announced, a day and a half ahead', async () => {
  const main = await open({});
  expect(main.textContent).toContain('We write to you about it on 28 Nov 2026.');
});

it.each([
  ['that was announced', { next_charge_at: '2026-11-23T06:00:00Z' }],
  ['that failed', { status: 'past_due' }],
  ['after a cancellation', { cancel_at_period_end: true, next_charge_at: null }],
] as const)('no announcement is promised of a charge %s', async (_what, row) => {
  const main = await open(row);
  expect(main.textContent).not.toContain('We write to you');
});

it('active: cancelled in two clicks, in place, told what stops and what stays', async () => {
  server.answers = { 'subscription/cancel': () => Response.json({ status: 'active', endsAt: '' }) };
  const main = await open({});
  expect(main.textContent).toContain('since 22 Oct 2026 · paid to 29 Nov 2026');
  await press('Cancel subscription');
  const panel = screen.getByRole('region', { name: 'Cancel now?' });
  expect(document.activeElement?.textContent).toBe('Cancel now?');
  expect(panel.textContent).toContain('No charge on 29 Nov 2026.');
  expect(panel.textContent).toContain('Everything stays open until 29 Nov 2026');
  expect(panel.textContent).toContain('stay yours');
  server.row = buildSubscription({ cancel_at_period_end: true, next_charge_at: null });
  await press('Cancel subscription');
  expect(await screen.findByRole('button', { name: 'Resume subscription' })).toBeTruthy();
  expect(server.asked).toEqual([['subscription/cancel', {}]]);
  expect(toasts).toEqual([['Subscription cancelled', 'You are not charged again.']]);
});

it('the panel of cancelling is closed again, and the focus returns to its button', async () => {
  await open({});
  await press('Cancel subscription');
  await press('Keep it');
  expect(document.activeElement).toBe(button('Cancel subscription'));
  expect(server.asked).toEqual([]);
});

it('a cancellation that does not arrive is told, with what still holds', async () => {
  await open({});
  await press('Cancel subscription');
  await press('Cancel subscription');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.[0]).toBe('The server could not be reached');
  expect(toasts[0]?.[1]).toContain('Your subscription goes on as before.');
  expect(screen.getByRole('region', { name: 'Cancel now?' })).toBeTruthy();
});

it('cancelled but running: nothing more is charged, and one click resumes', async () => {
  server.answers = { 'subscription/resume': () => Response.json({ status: 'active' }) };
  const main = await open({ cancel_at_period_end: true, next_charge_at: null });
  expect(main.textContent).toContain('Cancelled');
  expect(main.textContent).toContain('open until 29 Nov 2026');
  expect(main.textContent).toContain('Nothing more is charged.');
  server.row = buildSubscription();
  await press('Resume subscription');
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  expect(server.asked).toEqual([['subscription/resume', {}]]);
});

it('past due: what failed, when it is tried again, and that the means can be changed', async () => {
  await open({
    status: 'past_due',
    last_failure_at: '2026-11-20T06:30:00Z',
    failed_attempts: 1,
    next_charge_at: '2026-11-23T06:30:00Z',
    current_period_end: '2026-11-20T06:30:00Z',
  });
  const notice = screen.getByRole('region', { name: 'The last charge did not go through' });
  expect(notice.textContent).toContain('refused it on 20 Nov 2026');
  expect(notice.textContent).toContain('tried again on 23 Nov 2026');
  await press('Change UPI or card');
  const panel = screen.getByRole('region', { name: 'Change UPI or card' });
  expect(panel.textContent).toContain('The old mandate stays until the new one is approved');
  server.answers = {
    'subscription/change-method': () => Response.json({ code: 'provider_unavailable' }, { status: 503 }),
  };
  await userEvent.click(within(panel).getByRole('radio', { name: /Card/ }));
  await press('Enter the card');
  await waitFor(() => expect(toasts).toEqual([['The payment service does not answer', expect.any(String)]]));
  expect(server.asked).toEqual([['subscription/change-method', { method: 'card' }]]);
});

it('ended: begun again without a second trial, charged today', async () => {
  const main = await open({ status: 'cancelled', ended_at: '2026-11-10T06:30:00Z' });
  expect(screen.getByRole('heading', { name: 'Your subscription has ended' })).toBeTruthy();
  expect(main.textContent).toContain('It was open until 10 Nov 2026.');
  expect(main.textContent).toContain('The free trial is given once.');
  expect(main.textContent).toContain('₹2,000 is charged today, and then every month until I cancel');
  expect(button(/^Subscribe for/)).toBeTruthy();
  expect(screen.queryByText(/7 days/)).toBeNull();
});

it('a real provider has no sandbox clock; the sandbox’s has the outcomes that fit', async () => {
  await open({ provider: 'razorpay' });
  expect(clock()).toBeNull();
});

it.each([
  ['trialing', /notice before the next charge/, { to: 'notice', outcome: 'success' }],
  ['active', /next charge: it fails/, { to: 'next-charge', outcome: 'failure' }],
  ['active', /next charge: it succeeds/, { to: 'next-charge', outcome: 'success' }],
  ['past_due', /next try: it fails/, { to: 'retry', outcome: 'failure' }],
  ['past_due', /next try: it succeeds/, { to: 'retry', outcome: 'success' }],
] as const)('the sandbox clock of one who is %s: %s', async (status, name, asked) => {
  server.answers = { 'sandbox/clock': () => Response.json({ now: '', status: 'active' }) };
  await open({ status });
  expect(clock()).toBeTruthy();
  await press(name);
  await waitFor(() => expect(toasts).toEqual([['The sandbox clock has moved', undefined]]));
  expect(server.asked).toEqual([['sandbox/clock', asked]]);
});

it('each fact of an invoice stands in its column, and the columns add up', async () => {
  server.invoices = [
    invoice,
    { ...invoice, id: 'invoice-2', number: 'SGM/26-27/000003', payments: { status: 'refunded' } },
  ];
  await open({});
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(cells).toEqual([
    ['Date', 'Number', 'For', 'Before tax', 'GST 18%', 'Total', 'State', 'File'],
    [
      '29 Oct 2026',
      'SGM/26-27/000012',
      '29 Oct 2026 to 29 Nov 2026',
      '₹1,694.92',
      '₹305.08',
      '₹2,000.00',
      'Paid',
      'PDF',
    ],
    expect.arrayContaining(['SGM/26-27/000003', 'Refunded']),
    ['2 invoices', '₹3,389.84', '₹610.16', '₹4,000.00'],
  ]);
});

it('the fee of a deal stands among the invoices as due: it is not collected here', async () => {
  const fee = { kind: 'success_fee', period_start: null, period_end: null, payments: null };
  server.invoices = [{ ...invoice, ...fee }];
  await open(null);
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  const texts = cells.map((cell) => cell.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Success fee of a deal', 'Payment due', '₹2,000.00']));
  expect(texts).not.toContain('Paid');
});

it('an invoice is fetched with the person’s token and saved under its number', async () => {
  server.invoices = [invoice];
  server.answers = {
    'invoice?id=invoice-1': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  };
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open({});
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Invoice SGM/26-27/000012, PDF' })[0] as Element,
  );
  await waitFor(() => expect(saved).toEqual(['SGM-26-27-000012.pdf']));
  expect(toasts).toEqual([]);
});

it.each([
  ['subscriptions', 'Your subscription could not be loaded'],
  ['invoices', 'Your invoices could not be loaded'],
])('%s that cannot be had are offered again, and the rest is there', async (failing, title) => {
  server.invoices = [invoice];
  server.failing = failing;
  await open({});
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe(title);
  server.failing = '';
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(screen.getByRole('table')).toBeTruthy();
  expect(button('Cancel subscription')).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  buildAgreedDeal,
  buildDeal,
  buildDue,
  buildFundedDeal,
  buildPayment,
} from '../../../testing/deal.ts';
import { resetServer, server } from '../../../testing/deal-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Deal } from '../api/deal-query.ts';
import { DealPage } from './DealPage.tsx';

vi.mock('#shared/api/client.ts', async () => {
  const { getClient } = await import('../../../testing/deal-server.ts');
  return { getClient };
});
const { toasts, note } = vi.hoisted(() => {
  const told: (string | undefined)[][] = [];
  return { toasts: told, note: (...texts: (string | undefined)[]) => void told.push(texts) };
});
vi.mock('#shared/ui/notify.ts', () => ({ notify: { success: note, error: note, info: note } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  resetServer();
  toasts.length = 0;
});

function show(deal: Deal | null): void {
  server.deal = deal;
  renderInApp(
    <SignedIn userId="meera-id">
      <Routes>
        <Route path="/deals/:id" element={<DealPage reports={<p>Reports of the founder</p>} />} />
      </Routes>
    </SignedIn>,
    '/deals/d0000000-0000-4000-8000-000000000001',
  );
}

async function open(deal: Deal): Promise<void> {
  show(deal);
  await screen.findByRole('heading', { level: 1, name: deal.idea_title ?? /./ });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const dialog = () => screen.getByRole('dialog');

it('nobody else’s deal is shown, and one that cannot be loaded is asked for again', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'Deal not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All conversations' })).toBeTruthy();
});

it.each(['own_deals', 'deal_payments', 'deal_dues', 'deal_uses'])(
  'without %s it is offered to try again',
  async (name) => {
    server.failing.add(name);
    show(buildDeal());
    expect(await screen.findByRole('heading', { name: 'The deal could not be loaded' })).toBeTruthy();
    server.failing.clear();
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ragi Rasoi' })).toBeTruthy();
  },
);

it('the founder reads the success fee before confirming, and the investor reads none', async () => {
  server.tables = { deal_uses: [{ number: 1, label: 'Fryer', amount: 500_000 }] };
  await open(buildDeal({ side: 'founder', other_name: 'Meera Thomas' }));
  expect(screen.getByText('Fryer')).toBeTruthy();
  await press('Confirm the agreement');
  expect(dialog().textContent).toContain('Success fee: 2% of the amount, ₹10,000.00 with GST');
  expect(server.sent).toEqual([]);
  await press('Yes, I confirm');
  expect(server.sent).toEqual([{ confirm_agreement: { deal: buildDeal().id } }]);
});

it('an investor sees no success fee', async () => {
  await open(buildDeal());
  await press('Confirm the agreement');
  expect(document.body.textContent).not.toContain('Success fee');
});

it('a refusal is worded in the dialog, which stays', async () => {
  await open(buildDeal());
  server.refusal = { code: 'PT409', message: '', details: 'called_off' };
  await press('Confirm the agreement');
  await press('Yes, I confirm');
  const refusal = await within(dialog()).findByRole('alert');
  expect(refusal.textContent).toContain('called off meanwhile');
  // Beside the buttons: at the end of the terms it would be out of a phone's sight.
  expect(refusal.closest('[data-dialog-notice]')).not.toBeNull();
});

it('where something is missing, the focus goes to it: it may be out of sight', async () => {
  await open(buildAgreedDeal());
  await press('Record the payment');
  await press('Record it');
  const field = within(dialog()).getByRole('textbox', { name: /Reference/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.sent).toEqual([]);
});

async function typePayment(reference: string): Promise<void> {
  const field = within(dialog()).getByRole('textbox', { name: /Reference/ });
  await userEvent.clear(field);
  await userEvent.type(field, reference);
}

it('a payment is sent with an id that stays the same until it is recorded, also through a lost answer', async () => {
  await open(buildAgreedDeal());
  server.refusal = { message: 'Failed to fetch' };
  await press('Record the payment');
  await typePayment('4321');
  await press('Record it');
  const refusal = within(dialog()).getByRole('alert');
  // It was sent once more by itself by then.
  await waitFor(() => expect(refusal.textContent).toContain('Nothing is lost'), { timeout: 20_000 });
  server.refusal = null;
  await press('Record it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, ...again] = server.sent;
  expect(first).toMatchObject({
    record_payment: {
      amount: 500_000,
      paid_on: '2026-11-24',
      means: 'upi',
      reference: '4321',
      direction: 'funding',
    },
  });
  expect(again).toEqual([first, first]);
});

it('one whose answer was lost is found in the list, and the form closes', async () => {
  await open(buildAgreedDeal());
  server.refusal = { message: 'Failed to fetch' };
  server.onAct = () => {
    const [sent] = server.sent as [{ record_payment: { payment: string } }];
    server.tables = { deal_payments: [buildPayment({ id: sent.record_payment.payment })] };
  };
  await press('Record the payment');
  await typePayment('4321');
  await press('Record it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toEqual([['Recorded', 'Asha is asked to confirm it.']]);
  server.refusal = null;
  server.onAct = () => undefined;
  await press('Record the payment');
  const field = within(dialog()).getByRole<HTMLInputElement>('textbox', { name: /Reference/ });
  expect(field.value).toBe('');
});

it('what is typed is still there after the page was closed', async () => {
  await open(buildAgreedDeal());
  await press('Record the payment');
  await typePayment('4321 half');
  cleanup();
  await open(buildAgreedDeal());
  await press('Record the payment');
  const field = within(dialog()).getByRole<HTMLInputElement>('textbox', { name: /Reference/ });
  expect(field.value).toBe('4321 half');
});

it('a payment of the other is confirmed after one more question, or disputed with a reason', async () => {
  server.tables = { deal_payments: [buildPayment({ amount: 500_000 })] };
  await open(buildAgreedDeal({ side: 'founder', other_name: 'Meera Thomas' }));
  const list = screen.getByRole('list', { name: 'Payments of the funding' });
  // The buttons are in the next act, once.
  expect(within(list).queryByRole('button')).toBeNull();
  await press('That is not right: ₹5,00,000');
  await press('Dispute it');
  expect(dialog().textContent).toContain('Please say what is not right.');
  expect(server.sent).toEqual([]);
  await userEvent.type(within(dialog()).getByRole('textbox', { name: /Reason/ }), 'It has not come.');
  await press('Dispute it');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await press('Yes, it came: ₹5,00,000');
  expect(dialog().textContent).toContain('your success fee is invoiced');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Confirm' }));
  const payment = buildPayment().id;
  expect(server.sent).toEqual([
    { answer_payment: { payment, answer: 'disputed', reason: 'It has not come.' } },
    { answer_payment: { payment, answer: 'confirmed' } },
  ]);
});

it('a funded deal says what is late, and shows the reports', async () => {
  server.tables = {
    deal_dues: [
      buildDue({ due_on: '2026-11-20' }),
      buildDue({ number: 2, due_on: '2026-11-22', is_open: false, paid: 44_000, paid_on: '2026-11-23' }),
      buildDue({ number: 3, amount: null, principal: 0 }),
    ],
  };
  await open(buildFundedDeal({ overdue: 1, overdue_amount: 44_000, kind: 'revenue_share' }));
  const rows = within(screen.getByRole('list', { name: 'What is due' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('4 days late'),
    expect.stringContaining('Paid 1 day late'),
    expect.stringContaining('known with the sales'),
  ]);
  expect(screen.getByText(/1 payment is late/).textContent).toContain('₹44,000 in all');
  expect(screen.getByRole('heading', { name: 'A payment to you is 4 days late' })).toBeTruthy();
  expect(screen.getByText('Reports of the founder')).toBeTruthy();
});

it('before the money there is no place for reports', async () => {
  await open(buildAgreedDeal());
  expect(screen.queryByText('Reports of the founder')).toBeNull();
});

it('where nobody knows what is due, it may be recorded that nothing was', async () => {
  server.tables = { deal_dues: [buildDue({ amount: null, principal: 0, due_on: '2026-11-24' })] };
  await open(buildFundedDeal({ side: 'founder', other_name: 'Meera', kind: 'revenue_share' }));
  await press('Record the payment');
  await userEvent.type(within(dialog()).getByRole('textbox', { name: /Amount/ }), '0');
  expect(within(dialog()).queryByRole('textbox', { name: /Reference/ })).toBeNull();
  await press('Record it');
  await waitFor(() =>
    expect(server.sent).toEqual([
      {
        record_payment: expect.objectContaining({
          amount: 0,
          means: null,
          reference: null,
          due_number: 1,
        }) as unknown,
      },
    ]),
  );
});

it('an account that is closed is told of, with what it means', async () => {
  await open(buildAgreedDeal({ other_name: null, other_state: 'gone' }));
  expect(document.body.textContent).toContain('Founder: Closed account');
  expect(document.body.textContent).toContain('Send no money; you can call the deal off.');
  expect(screen.queryByRole('button', { name: /Record/ })).toBeNull();
});

it('a deal that was called off says by whom and why, and takes nothing more', async () => {
  await open(
    buildDeal({
      state: 'called_off',
      ended_at: '2026-11-23T06:00:00Z',
      ended_side: 'founder',
      ended_reason: 'The shop is gone.',
    }),
  );
  expect(screen.getByRole('heading', { name: 'Asha called the deal off' })).toBeTruthy();
  expect(screen.getByText('The shop is gone.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Call off|Complete|Confirm|Record/ })).toBeNull();
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDeal, buildFundedDeal } from '../../../testing/deal.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Deal } from '../api/deal-query.ts';
import { GiveUses } from './GiveUses.tsx';

const server = vi.hoisted(() => ({ refusal: null as unknown, sent: [] as unknown[] }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    auth: { refreshSession: async () => ({ error: null }) },
    rpc: async (name: string, given: unknown) => {
      server.sent.push({ [name]: given });
      return { error: server.refusal };
    },
  }),
}));
vi.mock('#shared/ui/notify.ts', () => ({ notify: { success: () => undefined, error: () => undefined } }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  Object.assign(server, { refusal: null, sent: [] });
});

const show = (deal: Deal) =>
  renderInApp(
    <SignedIn userId="asha-id">
      <GiveUses deal={deal} />
    </SignedIn>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

it('takes lines that come to all of the amount, each with its sum, once', async () => {
  const deal = buildDeal({ side: 'founder', amount: 500_000 });
  show(deal);
  await press('Say what the money is for');
  await type('Line 1: what for', 'Fryer');
  await type('Line 1: sum', '300000');
  await type('Line 3: what for', 'Rent');
  await press('Record what it is for');
  expect(field('Line 3: sum')).toBe(document.activeElement);
  await type('Line 3: sum', '300000');
  await press('Record what it is for');
  expect(screen.getByText('₹1,00,000 too much')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await type('Line 3: sum', '200000');
  server.refusal = { code: 'PT409', message: '', details: 'given' };
  await press('Record what it is for');
  expect(await screen.findByText(/was recorded already/)).toBeTruthy();
  server.refusal = null;
  await press('Record what it is for');
  const uses = [
    { label: 'Fryer', amount: 300_000 },
    { label: 'Rent', amount: 200_000 },
  ];
  expect(server.sent.at(-1)).toEqual({ give_deal_uses: { deal: deal.id, uses } });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it.each([
  ['an investor', buildDeal()],
  ['a founder once it came', buildFundedDeal({ side: 'founder' })],
])('does not ask %s', (_who, deal) => {
  show(deal);
  expect(screen.queryByRole('button')).toBeNull();
});

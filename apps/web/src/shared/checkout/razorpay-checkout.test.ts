// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnreachable } from '../api/errors.ts';
import { approveAtRazorpay } from './razorpay-checkout.ts';

interface Options {
  readonly key: string;
  readonly subscription_id: string;
  readonly handler: (answer: object) => void;
  readonly modal: { readonly ondismiss: () => void };
}

const mandate = { provider: 'razorpay', providerSubscriptionId: 'sub_1', keyId: 'rzp_test_1' } as const;
const opened: Options[] = [];
const close = vi.fn<() => void>();

class StandIn {
  readonly close = close;
  readonly open: () => void;
  constructor(options: Options) {
    this.open = () => void opened.push(options);
  }
}

const scripts = () => [...document.head.querySelectorAll('script')];
const approve = (signal = new AbortController().signal) =>
  approveAtRazorpay(mandate, 'Monthly subscription', signal);

/** The script arrives, or does not. */
async function arrive(event: 'load' | 'error'): Promise<void> {
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  if (event === 'load') vi.stubGlobal('Razorpay', StandIn);
  scripts()[0]?.dispatchEvent(new Event(event));
}

beforeEach(() => {
  opened.length = 0;
  close.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

it('the script comes from Razorpay alone, when it is needed, once', async () => {
  expect(scripts()).toEqual([]);
  const first = approve();
  await arrive('load');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(scripts()[0]?.src).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(opened[0]).toMatchObject({ key: 'rzp_test_1', subscription_id: 'sub_1' });
  opened[0]?.modal.ondismiss();
  expect(await first).toBe('dismissed');
  const second = approve();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(scripts()).toHaveLength(1);
  opened[1]?.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' });
  expect(await second).toEqual({ paymentId: 'pay_1', signature: 'signed' });
});

it('a script that does not come is a lost connection, and is asked for again', async () => {
  const failure = approve().then(
    () => null,
    (error: unknown) => error,
  );
  await arrive('error');
  expect(isUnreachable(await failure)).toBe(true);
  const again = approve();
  await arrive('load');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.modal.ondismiss();
  expect(await again).toBe('dismissed');
});

it('what happened elsewhere closes it', async () => {
  vi.stubGlobal('Razorpay', StandIn);
  const page = new AbortController();
  const end = approve(page.signal);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  page.abort();
  expect(await end).toBe('dismissed');
  expect(close).toHaveBeenCalledOnce();
});

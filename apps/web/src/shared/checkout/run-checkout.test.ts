import { expect, it, vi } from 'vitest';
import { FunctionRefusal } from '../api/invoke-function.ts';
import { deferred } from '../deferred.ts';
import { type CheckoutSteps, runCheckout } from './run-checkout.ts';
import type { Mandate } from './subscription-calls.ts';

const mandate: Mandate = { provider: 'sandbox', providerSubscriptionId: 'sub_1' };
const approval = { paymentId: 'pay_1', signature: 'signed' };
const lost = Object.assign(new Error('Failed to send a request'), { name: 'FunctionsFetchError' });

/** Steps that go well, at once, but for what a test says. */
function steps(changed: Partial<CheckoutSteps> = {}): CheckoutSteps {
  return {
    begin: async () => mandate,
    approve: async () => approval,
    confirm: vi.fn<() => Promise<unknown>>().mockResolvedValue({ status: 'trialing' }),
    isDone: async () => true,
    arrived: new Promise(() => undefined),
    pause: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
    ...changed,
  };
}

it('approved, confirmed and seen in the row, it is done', async () => {
  const all = steps();
  expect(await runCheckout(all)).toEqual({ kind: 'done' });
  expect(all.confirm).toHaveBeenCalledExactlyOnceWith({ ...approval, providerSubscriptionId: 'sub_1' });
});

it.each(['declined', 'dismissed'] as const)('%s, nothing is confirmed', async (result) => {
  const all = steps({ approve: async () => result, isDone: async () => false });
  expect(await runCheckout(all)).toEqual({ kind: result });
  expect(all.confirm).not.toHaveBeenCalled();
});

it('a sheet that goes away with its screen, because the row has arrived, has not been closed', async () => {
  expect(await runCheckout(steps({ approve: async () => 'dismissed' }))).toEqual({ kind: 'done' });
});

it('a confirmation without an answer is sent again', async () => {
  const confirm = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(lost).mockResolvedValue({});
  const isDone = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  expect(await runCheckout(steps({ confirm, isDone }))).toEqual({ kind: 'done' });
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('a confirmation that was recorded though its answer was lost is not sent again', async () => {
  const confirm = vi.fn<() => Promise<unknown>>().mockRejectedValue(lost);
  expect(await runCheckout(steps({ confirm }))).toEqual({ kind: 'done' });
  expect(confirm).toHaveBeenCalledOnce();
});

it('a confirmation that is refused has failed, and is not sent again', async () => {
  const error = new FunctionRefusal('bad_signature', 'not verified', 400);
  const confirm = vi.fn<() => Promise<unknown>>().mockRejectedValue(error);
  expect(await runCheckout(steps({ confirm }))).toEqual({ kind: 'failed', error });
  expect(confirm).toHaveBeenCalledOnce();
});

it('the network gone for good, it ends as unconfirmed: the approval may have arrived', async () => {
  const confirm = vi.fn<() => Promise<unknown>>().mockRejectedValue(lost);
  const all = steps({ confirm, isDone: async () => false });
  expect(await runCheckout(all)).toEqual({ kind: 'unconfirmed' });
  expect(confirm).toHaveBeenCalledTimes(3);
});

it('the row is waited for', async () => {
  const isDone = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(false)
    .mockResolvedValue(true);
  expect(await runCheckout(steps({ isDone }))).toEqual({ kind: 'done' });
  expect(isDone).toHaveBeenCalledTimes(3);
});

it('the row that arrives while the sheet is open ends it', async () => {
  const arrival = deferred<void>();
  const end = runCheckout(steps({ approve: () => new Promise(() => undefined), arrived: arrival.promise }));
  arrival.resolve();
  expect(await end).toEqual({ kind: 'done' });
});

it('the row that arrives before the answer of the confirmation ends it', async () => {
  const arrival = deferred<void>();
  const confirm = () => {
    arrival.resolve();
    return new Promise(() => undefined);
  };
  expect(await runCheckout(steps({ confirm, arrived: arrival.promise }))).toEqual({ kind: 'done' });
});

it('somebody who subscribed meanwhile elsewhere is done; who cannot begin has failed', async () => {
  const error = new FunctionRefusal('already_subscribed', 'reload', 409);
  const begin = () => Promise.reject(error);
  const approve = vi.fn<CheckoutSteps['approve']>();
  expect(await runCheckout(steps({ begin, approve }))).toEqual({ kind: 'done' });
  expect(await runCheckout(steps({ begin, approve, isDone: async () => false }))).toEqual({
    kind: 'failed',
    error,
  });
  expect(await runCheckout(steps({ begin: () => Promise.reject(lost), approve }))).toEqual({
    kind: 'failed',
    error: lost,
  });
  expect(approve).not.toHaveBeenCalled();
});

it('a sheet that cannot be opened has failed', async () => {
  expect(await runCheckout(steps({ approve: () => Promise.reject(lost) }))).toEqual({
    kind: 'failed',
    error: lost,
  });
});

it('where no row says it, the confirmation is the end, and its loss leaves it open', async () => {
  expect(await runCheckout(steps({ isDone: null }))).toEqual({ kind: 'done' });
  expect(await runCheckout(steps({ isDone: null, confirm: () => Promise.reject(lost) }))).toEqual({
    kind: 'unconfirmed',
  });
});

// @vitest-environment jsdom
/** What becomes of the account's copy where an answer is late, lost, or a refusal. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, createDevice, named, settled, unreachable } from './remote-draft-world.ts';
import { blankForm } from '../draft-form.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());

describe('the account’s copy of a draft', () => {
  it('that was written as the page was reloaded is known for this device’s own', async () => {
    const account = createAccount();
    const write = account.save.getMockImplementation();
    for (const known of [null, 'the one before']) {
      account.save.mockImplementationOnce((version, copy) => {
        void write?.(version, copy);
        return new Promise(() => undefined);
      });
      const left = createDevice(account, 'phone', named(`Oil, after ${known}`));
      left.copy.changed();
      await vi.waitFor(() => expect(account.row()?.form.businessName).toBe(`Oil, after ${known}`));
      left.copy.leave();
      const phone = createDevice(account, 'phone', named(`Oil mill, after ${known}`));
      phone.copy.changed();
      await settled(phone.copy);
      expect(phone.copy.getOther()).toBeNull();
      expect(account.row()?.form.businessName).toBe(`Oil mill, after ${known}`);
    }
  });

  it('whose answer was lost on its way back is known as our own', async () => {
    const account = createAccount();
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await settled(phone.copy);
    const save = account.save.getMockImplementation()!;
    account.save.mockImplementationOnce(async (known, copy) => {
      await save(known, copy);
      return unreachable();
    });
    phone.form.businessName = 'Oil mill';
    phone.copy.changed();
    await vi.waitFor(() => expect(phone.copy.getState().kind).toBe('unreachable'));
    phone.copy.begin();
    await vi.waitFor(() => expect(phone.copy.getState().kind).toBe('inStep'));
    expect(phone.copy.getOther()).toBeNull();
  });

  it('is tried again by itself while nobody answers', async () => {
    vi.useFakeTimers();
    const account = createAccount();
    account.load.mockImplementation(unreachable);
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await vi.waitFor(() => expect(phone.copy.getState().kind).toBe('unreachable'));
    account.load.mockImplementation(() => Promise.resolve(null));
    await vi.advanceTimersByTimeAsync(5000);
    expect(phone.copy.getState().kind).toBe('inStep');
    expect(account.row()?.form.businessName).toBe('Oil');
  });

  it('that is refused leaves the draft on this device', async () => {
    const account = createAccount();
    account.save.mockImplementation(() => Promise.reject(Object.assign(new Error('no'), { code: '23514' })));
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await settled(phone.copy);
    expect(phone.copy.getState().kind).toBe('refused');
    expect(phone.form.businessName).toBe('Oil');
  });

  it('that could not be removed after the submission is removed on the next visit, and never restored', async () => {
    const account = createAccount();
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await settled(phone.copy);
    account.remove.mockImplementationOnce(unreachable);
    await phone.copy.end();
    expect(account.row()).not.toBeNull();
    const later = createDevice(account, 'phone');
    later.copy.begin();
    await settled(later.copy);
    expect(account.row()).toBeNull();
    expect(later.form).toEqual(blankForm());
  });

  it('whose removal was still under way when the next pitch was submitted is not written again', async () => {
    const account = createAccount();
    const first = createDevice(account, 'phone', named('Oil'));
    first.copy.begin();
    await settled(first.copy);
    account.remove.mockImplementationOnce(unreachable);
    await first.copy.end();
    let finishRemoval: (() => void) | undefined;
    account.remove.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finishRemoval = resolve;
        }),
    );
    const next = createDevice(account, 'phone', named('Soap'));
    account.save.mockClear();
    next.copy.begin();
    await vi.waitFor(() => expect(account.remove).toHaveBeenCalledTimes(2));
    const ended = next.copy.end();
    finishRemoval?.();
    await ended;
    expect(account.save).not.toHaveBeenCalled();
  });
});

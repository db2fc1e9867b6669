// @vitest-environment jsdom
import type { IdeaForm } from '@sangam/domain/idea-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDraft, DraftVersion } from '../api/account-draft.ts';
import { type AccountCopy, createAccountCopy } from './account-copy.ts';
import { createAccountMemory } from './account-memory.ts';
import { blankForm, draftKey } from './draft-storage.ts';

const named = (businessName: string): IdeaForm => ({ ...blankForm(), businessName });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** An account's row as the database keeps it: each write is a later version, and only the known one is written over. */
function createAccount() {
  let row: AccountDraft | null = null;
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const stamp = (): string => new Date((clock += 1000)).toISOString();
  return {
    row: () => row,
    load: vi.fn<() => Promise<AccountDraft | null>>(() => Promise.resolve(row)),
    save: vi.fn<
      (known: DraftVersion | null, copy: { form: IdeaForm; step: number }) => Promise<DraftVersion | null>
    >((known, { form, step }) => {
      if ((row?.version ?? null) !== (known?.version ?? null)) return Promise.resolve(null);
      row = { id: 'draft', version: stamp(), form: { ...form }, step };
      return Promise.resolve({ id: 'draft', version: row.version });
    }),
    remove: vi.fn<(known: DraftVersion) => Promise<void>>((known) => {
      if (row?.version === known.version) row = null;
      return Promise.resolve();
    }),
  };
}

type Account = ReturnType<typeof createAccount>;

/** A device: its storage is cleared between tests, so each has a name of its own. */
function createDevice(account: Account, name: string, form: IdeaForm = blankForm(), base = blankForm()) {
  const device = { form, isAtWork: false };
  const copy = createAccountCopy({
    memory: createAccountMemory(draftKey(name)),
    load: account.load,
    save: account.save,
    remove: account.remove,
    base: () => ({ ...base }),
    read: () => ({ form: { ...device.form }, step: 0 }),
    show: (shown) => {
      device.form = { ...shown.form };
    },
    isAtWork: () => device.isAtWork,
  });
  return Object.assign(device, { copy });
}

const settled = (copy: AccountCopy) => vi.waitFor(() => expect(copy.getState().kind).not.toBe('behind'));

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());

describe('the account’s copy of a draft', () => {
  it('is made from this device’s, follows it, and is removed after the submission', async () => {
    const account = createAccount();
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await settled(phone.copy);
    expect(account.row()?.form.businessName).toBe('Oil');
    phone.form.businessName = 'Oil mill';
    phone.copy.changed();
    await settled(phone.copy);
    expect(account.row()?.form.businessName).toBe('Oil mill');
    await phone.copy.end();
    expect(account.row()).toBeNull();
    phone.copy.changed();
    expect(account.save).toHaveBeenCalledTimes(2);
  });

  it(
    'of a revision begins where the sent version is changed, and gives way to that version when it was sent elsewhere',
    { tags: ['S2.build.30'] },
    async () => {
      const account = createAccount();
      const sent = named('Oil');
      const phone = createDevice(account, 'phone-revision', { ...sent }, sent);
      phone.copy.begin();
      await settled(phone.copy);
      expect(account.row()).toBeNull();
      phone.form.businessName = 'Oil mill';
      phone.copy.changed();
      await settled(phone.copy);
      // Another device, which holds the version as it was sent, goes on from there.
      const desk = createDevice(account, 'desk-revision', { ...sent }, sent);
      desk.copy.begin();
      await settled(desk.copy);
      expect(desk.form.businessName).toBe('Oil mill');
      expect(desk.copy.getOther()).toBeNull();
      await desk.copy.end();
      phone.copy.lookAgain();
      await vi.waitFor(() => expect(phone.copy.getOther()?.kind).toBe('gone'));
      expect(phone.form.businessName).toBe('Oil');
      expect(phone.copy.getOther()?.copy.form.businessName).toBe('Oil mill');
    },
  );

  it('that was written as the page was loaded anew is known for this device’s own', async () => {
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

  it('is not made of nothing, nor written again when nothing has changed', async () => {
    const account = createAccount();
    const phone = createDevice(account, 'phone');
    phone.copy.begin();
    await settled(phone.copy);
    phone.copy.changed();
    await settled(phone.copy);
    expect(account.save).not.toHaveBeenCalled();
  });

  it(
    'newer than this device’s takes its place, and can be exchanged for it',
    { tags: ['S2.submit.34'] },
    async () => {
      const account = createAccount();
      const phone = createDevice(account, 'phone', named('Oil'));
      phone.copy.begin();
      await settled(phone.copy);
      const laptop = createDevice(account, 'laptop', blankForm());
      laptop.copy.begin();
      await settled(laptop.copy);
      expect(laptop.form.businessName).toBe('Oil');
      expect(laptop.copy.getOther()).toBeNull();
      laptop.form.businessName = 'Oil mill';
      laptop.copy.changed();
      await settled(laptop.copy);
      // The phone comes back into sight.
      phone.copy.lookAgain();
      await vi.waitFor(() => expect(phone.form.businessName).toBe('Oil mill'));
      expect(phone.copy.getOther()).toMatchObject({ kind: 'newer', copy: { form: { businessName: 'Oil' } } });
      phone.copy.takeOther();
      await settled(phone.copy);
      expect(phone.form.businessName).toBe('Oil');
      expect(account.row()?.form.businessName).toBe('Oil');
      expect(phone.copy.getOther()).toMatchObject({
        kind: 'kept',
        copy: { form: { businessName: 'Oil mill' } },
      });
      // What was set aside outlives the page.
      expect(createDevice(account, 'phone').copy.getOther()?.copy.form.businessName).toBe('Oil mill');
      phone.copy.keepOurs();
      expect(createDevice(account, 'phone').copy.getOther()).toBeNull();
    },
  );

  it.each([
    ['keepOurs', 'Phone’s', 'Phone’s'],
    ['takeOther', 'Laptop’s', 'Laptop’s'],
  ] as const)(
    'written by two open devices is overwritten by neither before one chooses: %s',
    async (choose, shown, kept) => {
      const account = createAccount();
      const phone = createDevice(account, 'phone', named('Oil'));
      const laptop = createDevice(account, 'laptop');
      phone.copy.begin();
      await settled(phone.copy);
      laptop.copy.begin();
      await settled(laptop.copy);
      laptop.form.businessName = 'Laptop’s';
      laptop.copy.changed();
      await settled(laptop.copy);
      phone.form.businessName = 'Phone’s';
      phone.isAtWork = true;
      phone.copy.changed();
      await vi.waitFor(() => expect(phone.copy.getOther()?.kind).toBe('asked'));
      phone.copy.changed();
      expect(phone.form.businessName).toBe('Phone’s');
      expect(account.row()?.form.businessName).toBe('Laptop’s');
      // A reload asks again: the device’s draft was changed after the account’s.
      const reloaded = createDevice(account, 'phone', { ...phone.form });
      vi.setSystemTime(Date.now());
      reloaded.copy.begin();
      await vi.waitFor(() => expect(reloaded.copy.getOther()).not.toBeNull());
      expect(account.row()?.form.businessName).toBe('Laptop’s');
      phone.copy[choose]();
      await settled(phone.copy);
      expect(phone.form.businessName).toBe(shown);
      expect(account.row()?.form.businessName).toBe(kept);
    },
  );

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

  it('submitted on another device leaves an empty form here, and this device’s copy within reach', async () => {
    const account = createAccount();
    const phone = createDevice(account, 'phone', named('Oil'));
    phone.copy.begin();
    await settled(phone.copy);
    const laptop = createDevice(account, 'laptop');
    laptop.copy.begin();
    await settled(laptop.copy);
    await laptop.copy.end();
    phone.copy.lookAgain();
    await vi.waitFor(() => expect(phone.copy.getOther()?.kind).toBe('gone'));
    expect(phone.form).toEqual(blankForm());
    expect(account.row()).toBeNull();
    phone.copy.takeOther();
    await settled(phone.copy);
    expect(phone.form.businessName).toBe('Oil');
    expect(account.row()?.form.businessName).toBe('Oil');
  });

  it(
    'submitted from another tab of this device is not sent once more from this one',
    { tags: ['S2.submit.47'] },
    async () => {
      const account = createAccount();
      const first = createDevice(account, 'phone', named('Oil'));
      first.copy.begin();
      await settled(first.copy);
      const second = createDevice(account, 'phone', named('Oil'));
      second.copy.begin();
      await settled(second.copy);
      first.form.businessName = 'Oil mill';
      first.copy.changed();
      await settled(first.copy);
      // The tabs show the same: the second follows what the first keeps in storage.
      second.form.businessName = 'Oil mill';
      await first.copy.end();
      second.copy.submittedElsewhere();
      second.copy.lookAgain();
      await vi.waitFor(() => expect(account.load).toHaveBeenCalledTimes(3));
      await settled(second.copy);
      expect(account.row()).toBeNull();
      expect(second.form).toEqual(blankForm());
      expect(second.copy.getOther()).toMatchObject({ kind: 'gone', copy: { form: named('Oil mill') } });
    },
  );

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
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, createDevice, named, settled } from './remote-draft-world.ts';
import { blankForm } from '../draft-form.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));

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
});

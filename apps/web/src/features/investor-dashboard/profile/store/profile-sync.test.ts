import {
  emptyInvestorForm,
  emptyInvestorRecord,
  type InvestorForm,
  type InvestorRecord,
  toInvestorForm,
  toInvestorRecord,
} from '@sangam/domain/investor-form';
import { profileAutosaveMs } from '@sangam/domain/limits';
import { exampleInvestorForm } from '@sangam/domain/testing/example-investor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#shared/deferred.ts';
import { beginningOf } from './beginning.ts';
import type { LocalCopy } from './local-copy.ts';
import type { ProfileRow } from './profile-row.ts';
import { createProfileSync } from './profile-sync.ts';

const account = { fullName: 'Lakshmi Jayaraman', email: 'lakshmi@mail.example' };

const rowOf = (record: InvestorRecord, updatedAt = new Date().toISOString()): ProfileRow => ({
  ...record,
  user_id: 'lakshmi-id',
  completed_steps: 0,
  created_at: updatedAt,
  updated_at: updatedAt,
});

interface WorldTraits {
  readonly row?: ProfileRow;
  readonly local?: LocalCopy;
  /** The account has not answered yet. */
  readonly isUnread?: boolean;
  readonly storesNothing?: boolean;
}

/** An account, a device and the form on it. */
function world(traits: WorldTraits = {}) {
  const { row = null, local = null, isUnread = false, storesNothing = false } = traits;
  const beginning = beginningOf({ row: isUnread ? undefined : row, local, account });
  const stage = {
    form: beginning.form,
    account: row,
    device: local,
    sent: [] as Partial<InvestorRecord>[],
    /** What the account does with the next calls; the plain thing where nothing is said. */
    answers: [] as (() => Promise<unknown>)[],
  };
  const sync = createProfileSync({
    beginning,
    read: () => stage.form,
    show: (form) => {
      stage.form = form;
    },
    load: async () => {
      await stage.answers.shift()?.();
      return stage.account;
    },
    save: async (answers) => {
      await stage.answers.shift()?.();
      stage.sent.push(answers);
      stage.account = rowOf({ ...emptyInvestorRecord, ...stage.account, ...answers });
      return stage.account;
    },
    storeLocal: (copy) => {
      if (storesNothing) return false;
      stage.device = copy;
      return true;
    },
    removeLocal: () => {
      stage.device = null;
    },
    onRow: () => undefined,
  });
  const type = (answers: Partial<InvestorForm>) => {
    stage.form = { ...stage.form, ...answers };
    sync.changed();
  };
  return { stage, sync, type };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () => Promise.reject(Object.assign(new Error('no'), { code: '42501' }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what is typed is on this device at once, in the account after a pause, and then there alone', async () => {
  const { stage, sync, type } = world();
  expect(sync.getState()).toBe('untouched');
  type({ city: 'Chennai' });
  expect(stage.device?.form.city).toBe('Chennai');
  expect(sync.getState()).toBe('saving');
  await vi.advanceTimersByTimeAsync(profileAutosaveMs - 1);
  expect(stage.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.sent).toEqual([{ full_name: account.fullName, email: account.email, city: 'Chennai' }]);
  expect(sync.getState()).toBe('saved');
  expect(stage.device).toBeNull();
});

it('nothing is written before something was answered', async () => {
  const { stage, sync } = world();
  sync.enter();
  sync.lookAgain();
  sync.flush();
  await vi.runAllTimersAsync();
  expect([stage.sent, stage.account, sync.getState()]).toEqual([[], null, 'untouched']);
});

it('only what was changed is sent', async () => {
  const { stage, type } = world({ row: rowOf(toInvestorRecord(exampleInvestorForm)) });
  type({ city: 'Pune' });
  await vi.runAllTimersAsync();
  type({ age: '', city: 'Pune ' });
  await vi.runAllTimersAsync();
  expect(stage.sent).toEqual([{ city: 'Pune' }, { age: null }]);
});

it('an answer that is half typed waits on this device until it is right', async () => {
  const { stage, sync, type } = world();
  type({ city: 'Chennai', phone: '98400' });
  await vi.runAllTimersAsync();
  expect(stage.account?.city).toBe('Chennai');
  expect(stage.account?.phone).toBeNull();
  expect([sync.getState(), stage.device?.form.phone]).toEqual(['unfinished', '98400']);
  type({ phone: '98400 00000' });
  await vi.runAllTimersAsync();
  expect([sync.getState(), stage.account?.phone, stage.device]).toEqual(['saved', '+919840000000', null]);
});

it('what is typed while an answer is on its way is sent after it', async () => {
  const { stage, sync, type } = world();
  const way = deferred<void>();
  stage.answers.push(() => way.promise);
  type({ city: 'Chen' });
  sync.flush();
  await vi.advanceTimersByTimeAsync(0);
  type({ city: 'Chennai' });
  way.resolve();
  await vi.runAllTimersAsync();
  expect(stage.form.city).toBe('Chennai');
  expect([stage.sent.map(({ city }) => city), sync.getState()]).toEqual([['Chen', 'Chennai'], 'saved']);
});

it('without a network answers are kept here, said to be, and sent once there is one', async () => {
  const { stage, sync, type } = world();
  stage.answers.push(unreachable, unreachable);
  type({ city: 'Chennai' });
  await vi.advanceTimersByTimeAsync(profileAutosaveMs);
  expect([sync.getState(), stage.device?.form.city]).toEqual(['unreachable', 'Chennai']);
  type({ age: '38' });
  expect([sync.getState(), stage.device?.form.age]).toEqual(['unreachable', '38']);
  await vi.runAllTimersAsync();
  expect([sync.getState(), stage.account?.age, stage.device]).toEqual(['saved', 38, null]);
});

it('a refusal is said and not repeated by itself; the answers stay on this device', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { stage, sync, type } = world();
  stage.answers.push(refused);
  type({ city: 'Chennai' });
  await vi.runAllTimersAsync();
  expect([sync.getState(), stage.sent, stage.device?.form.city]).toEqual(['refused', [], 'Chennai']);
});

it('a browser that stores nothing is told of only while the account lacks something', async () => {
  const { stage, sync, type } = world({ storesNothing: true });
  stage.answers.push(unreachable);
  type({ city: 'Chennai' });
  expect(sync.isAtRisk()).toBe(true);
  await vi.advanceTimersByTimeAsync(profileAutosaveMs);
  expect(sync.getState()).toBe('homeless');
  await vi.runAllTimersAsync();
  expect([sync.getState(), sync.isAtRisk()]).toEqual(['saved', false]);
});

it('what another device answered meanwhile comes into the form, and is not overwritten', async () => {
  const { stage, type } = world({ row: rowOf(toInvestorRecord(exampleInvestorForm)) });
  stage.account = rowOf({ ...toInvestorRecord(exampleInvestorForm), occupation: 'Retired' });
  type({ city: 'Pune' });
  await vi.runAllTimersAsync();
  expect(stage.form).toEqual({ ...exampleInvestorForm, city: 'Pune', occupation: 'Retired' });
  expect(toInvestorForm(stage.account)).toEqual(stage.form);
});

it('a page that comes back into sight shows what another device answered', async () => {
  const { stage, sync } = world();
  stage.account = rowOf(toInvestorRecord(exampleInvestorForm));
  sync.lookAgain();
  await vi.runAllTimersAsync();
  expect([stage.form, sync.getState(), stage.sent]).toEqual([exampleInvestorForm, 'saved', []]);
});

it('what an earlier visit could not send is sent by the next, unless the account was changed later', async () => {
  const record = toInvestorRecord(exampleInvestorForm);
  const local = {
    form: { ...exampleInvestorForm, city: 'Pune', age: '39' },
    base: record,
    changedAt: Date.parse('2026-11-20T10:00:00Z'),
  };
  const older = world({ row: rowOf(record, '2026-11-19T10:00:00Z'), local });
  older.sync.enter();
  await vi.runAllTimersAsync();
  expect([older.stage.sent, older.stage.device]).toEqual([[{ city: 'Pune', age: 39 }], null]);
  const later = world({ row: rowOf({ ...record, city: 'Delhi' }, '2026-11-21T10:00:00Z'), local });
  later.sync.enter();
  await vi.runAllTimersAsync();
  expect(later.stage.sent).toEqual([{ age: 39 }]);
  expect(later.stage.form.city).toBe('Delhi');
});

it('where the account could not be read it is read before anything is written', async () => {
  const record = toInvestorRecord(exampleInvestorForm);
  const local = { form: { ...exampleInvestorForm, city: 'Pune' }, base: record, changedAt: Date.now() };
  const row = rowOf({ ...record, occupation: 'Retired' }, '2026-11-19T10:00:00Z');
  const { stage, sync } = world({ row, local, isUnread: true });
  sync.enter();
  await vi.runAllTimersAsync();
  expect(stage.sent).toEqual([{ city: 'Pune' }]);
  expect([stage.form.occupation, sync.getState()]).toEqual(['Retired', 'saved']);
});

it('leaving sends what waits, and does not try again by itself', async () => {
  const { stage, sync, type } = world();
  stage.answers.push(unreachable);
  type({ city: 'Chennai' });
  sync.leave();
  await vi.runAllTimersAsync();
  expect([stage.sent, stage.device?.form.city]).toEqual([[], 'Chennai']);
  expect(vi.getTimerCount()).toBe(0);
});

it('an empty profile begins with name and address of the account, and a stored one does not', () => {
  expect(beginningOf({ row: null, local: null, account }).form).toEqual({ ...emptyInvestorForm, ...account });
  const row = rowOf({ ...toInvestorRecord(exampleInvestorForm), full_name: 'L. J.' });
  expect(beginningOf({ row, local: null, account }).form.fullName).toBe('L. J.');
});

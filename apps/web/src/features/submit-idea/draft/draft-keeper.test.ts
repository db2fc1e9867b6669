// @vitest-environment jsdom
import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { draftAutosaveMilliseconds } from '@sangam/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import { damagedDraftKey, draftKey, loadDraft } from './draft-storage.ts';

const asha = 'asha-id';

function keeperOf(form: IdeaForm) {
  return createDraftKeeper(asha, () => form);
}

const storedName = (): unknown => {
  const text = localStorage.getItem(draftKey(asha));
  return text === null ? null : (JSON.parse(text) as IdeaForm).businessName;
};

describe('the draft keeper', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it(
    'keeps the whole form as JSON 3000 ms after the last change, not before',
    { tags: ['S4.wizard.4', 'S7.local.1', 'S7.local.2', 'S9.constants.17'] },
    () => {
      expect(draftAutosaveMilliseconds).toBe(3000);
      const form = { ...emptyIdeaForm, businessName: 'Oil' };
      const keeper = keeperOf(form);
      keeper.changed();
      vi.advanceTimersByTime(draftAutosaveMilliseconds - 1);
      form.businessName = 'Oil mill';
      keeper.changed();
      vi.advanceTimersByTime(draftAutosaveMilliseconds - 1);
      expect(storedName()).toBeNull();
      expect(keeper.getState().kind).toBe('pending');
      vi.advanceTimersByTime(1);
      expect(JSON.parse(localStorage.getItem(draftKey(asha)) ?? '')).toEqual(form);
      expect(keeper.getState().kind).toBe('saved');
    },
  );

  it('keeps what waits when the page is left, and writes nothing when nothing waits', () => {
    const keeper = keeperOf({ ...emptyIdeaForm, businessName: 'Oil' });
    keeper.flush();
    expect(storedName()).toBeNull();
    keeper.changed();
    keeper.flush();
    expect(storedName()).toBe('Oil');
  });

  it('forgets the draft once submitted, and no late save brings it back', () => {
    const keeper = keeperOf({ ...emptyIdeaForm, businessName: 'Oil' });
    keeper.save();
    keeper.changed();
    keeper.discard();
    vi.advanceTimersByTime(draftAutosaveMilliseconds * 2);
    keeper.flush();
    expect(storedName()).toBeNull();
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'closed'],
  ])('says so when the browser refuses with %s, and again when it can', (name, reason) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    const keeper = keeperOf({ ...emptyIdeaForm, businessName: 'Oil' });
    expect(keeper.save()).toBe(false);
    expect(keeper.getState()).toEqual({ kind: 'failed', reason });
    keeper.changed();
    expect(keeper.getState().kind).toBe('failed');
    refuse.mockRestore();
    vi.advanceTimersByTime(draftAutosaveMilliseconds);
    expect(keeper.getState().kind).toBe('saved');
    expect(storedName()).toBe('Oil');
  });
});

describe('a stored draft', () => {
  it('is another person’s no more than it is the form’s of an empty page', () => {
    localStorage.setItem(draftKey(asha), JSON.stringify({ ...emptyIdeaForm, businessName: 'Oil' }));
    expect(loadDraft(asha)?.businessName).toBe('Oil');
    expect(loadDraft('farhan-id')).toBeNull();
    localStorage.setItem(draftKey(asha), JSON.stringify(emptyIdeaForm));
    expect(loadDraft(asha)).toBeNull();
  });

  it.each(['{"businessName": "Oi', '"a text"', 'null'])(
    'that is corrupt (%s) is logged and set aside',
    { tags: ['S8.errors.5'] },
    (text) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      localStorage.setItem(draftKey(asha), text);
      expect(loadDraft(asha)).toBeNull();
      expect(log).toHaveBeenCalledOnce();
      expect(localStorage.getItem(damagedDraftKey(asha))).toBe(text);
      expect(localStorage.getItem(draftKey(asha))).toBeNull();
    },
  );

  it('of an older form keeps what still fits', () => {
    localStorage.setItem(draftKey(asha), JSON.stringify({ businessName: 'Oil', city: 7, gone: 'x' }));
    expect(loadDraft(asha)).toEqual({ ...emptyIdeaForm, businessName: 'Oil' });
  });
});

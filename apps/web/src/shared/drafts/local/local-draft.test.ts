// @vitest-environment jsdom
import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { draftAutosaveMs } from '@sangam/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalDraft } from './local-draft.ts';
import { draftKey } from '../draft-owner.ts';
import { damagedDraftKey, loadDraft } from './draft-storage.ts';

const asha = 'asha-id';

function localDraftOf(form: IdeaForm) {
  return createLocalDraft(asha, () => form);
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
      expect(draftAutosaveMs).toBe(3000);
      const form = { ...emptyIdeaForm, businessName: 'Oil' };
      const localDraft = localDraftOf(form);
      localDraft.changed();
      vi.advanceTimersByTime(draftAutosaveMs - 1);
      form.businessName = 'Oil mill';
      localDraft.changed();
      vi.advanceTimersByTime(draftAutosaveMs - 1);
      expect(storedName()).toBeNull();
      expect(localDraft.getState().kind).toBe('pending');
      vi.advanceTimersByTime(1);
      expect(JSON.parse(localStorage.getItem(draftKey(asha)) ?? '')).toEqual(form);
      expect(localDraft.getState().kind).toBe('saved');
    },
  );

  it('keeps what waits when the page is left, and writes nothing when nothing waits', () => {
    const localDraft = localDraftOf({ ...emptyIdeaForm, businessName: 'Oil' });
    localDraft.flush();
    expect(storedName()).toBeNull();
    localDraft.changed();
    localDraft.flush();
    expect(storedName()).toBe('Oil');
  });

  it('forgets the draft once submitted, and no late save brings it back', () => {
    const localDraft = localDraftOf({ ...emptyIdeaForm, businessName: 'Oil' });
    localDraft.save();
    localDraft.changed();
    localDraft.discard();
    vi.advanceTimersByTime(draftAutosaveMs * 2);
    localDraft.flush();
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
    const localDraft = localDraftOf({ ...emptyIdeaForm, businessName: 'Oil' });
    expect(localDraft.save()).toBe(false);
    expect(localDraft.getState()).toEqual({ kind: 'failed', reason });
    localDraft.changed();
    expect(localDraft.getState().kind).toBe('failed');
    refuse.mockRestore();
    vi.advanceTimersByTime(draftAutosaveMs);
    expect(localDraft.getState().kind).toBe('saved');
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

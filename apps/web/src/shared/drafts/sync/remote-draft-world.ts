/** An account and devices, for the tests of `remote-draft.ts`. */
import type { IdeaForm } from '@sangam/domain/idea-form';
import { expect, vi } from 'vitest';
import { blankForm } from '../draft-form.ts';
import { draftKey } from '../draft-owner.ts';
import type { DraftVersion, RemoteDraftRow } from '../remote/draft-rows.ts';
import { createRemoteDraft, type RemoteDraft } from './remote-draft.ts';
import { createSyncMemory } from './sync-memory.ts';

export const named = (businessName: string): IdeaForm => ({ ...blankForm(), businessName });
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * An account's row as the database keeps it: each write is a later version, and only the known one is written
 * over.
 */
export function createAccount() {
  let row: RemoteDraftRow | null = null;
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const stamp = (): string => new Date((clock += 1000)).toISOString();
  return {
    row: () => row,
    load: vi.fn<() => Promise<RemoteDraftRow | null>>(() => Promise.resolve(row)),
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
export function createDevice(
  account: Account,
  name: string,
  form: IdeaForm = blankForm(),
  base = blankForm(),
) {
  const device = { form, isAtWork: false };
  const copy = createRemoteDraft({
    memory: createSyncMemory(draftKey(name)),
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

export const settled = (copy: RemoteDraft) =>
  vi.waitFor(() => expect(copy.getState().kind).not.toBe('behind'));

import { ideaFormFromDraft } from '@sangam/domain/idea-form';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import type { DraftCopy } from '../draft-form.ts';
import type { DraftOwner } from '../draft-owner.ts';

/** Which row of `idea_drafts` this is, and which state of it was read or written last. */
export interface DraftVersion {
  readonly id: string;
  /** `updated_at` exactly as the database returns it, to the microsecond: a Date would lose precision. */
  readonly version: string;
}

/** The copy of a draft in the account. */
export interface RemoteDraftRow extends DraftVersion, DraftCopy {}

const timeoutMs = 15_000;
const timeout = (): AbortSignal => AbortSignal.timeout(timeoutMs);

/**
 * The account's copy, or null when there is none. The user is named: another account signed in meanwhile sees
 * nothing.
 */
export async function loadRemoteDraft({ userId, ideaId }: DraftOwner): Promise<RemoteDraftRow | null> {
  const client = await getClient();
  const rows = client.from('idea_drafts').select('id, updated_at, answers, step').eq('user_id', userId);
  const { data, error } = await (ideaId === null ? rows.is('idea_id', null) : rows.eq('idea_id', ideaId))
    .abortSignal(timeout())
    .maybeSingle();
  if (error) throw error;
  const form = data && ideaFormFromDraft(data.answers);
  return data && form && { id: data.id, version: data.updated_at, form, step: data.step };
}

/**
 * Replaces the known version of the account's copy, or creates it if no version is known. Returns null if
 * another device has written meanwhile: then nothing changes.
 */
export async function saveRemoteDraft(
  { userId, ideaId }: DraftOwner,
  known: DraftVersion | null,
  copy: DraftCopy,
): Promise<DraftVersion | null> {
  const client = await getClient();
  const content = { answers: copy.form, step: copy.step };
  const drafts = client.from('idea_drafts');
  const written =
    known === null
      ? // The user is named, so that another account signed in meanwhile is refused rather than given it.
        drafts.insert({ ...content, user_id: userId, idea_id: ideaId })
      : drafts.update(content).eq('id', known.id).eq('user_id', userId).eq('updated_at', known.version);
  const { data, error } = await written.select('id, updated_at').abortSignal(timeout()).maybeSingle();
  if (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
  return data && { id: data.id, version: data.updated_at };
}

/** Removes the account's copy, if it is still the version that is known. */
export async function removeRemoteDraft({ userId }: DraftOwner, known: DraftVersion): Promise<void> {
  const client = await getClient();
  const { error } = await client
    .from('idea_drafts')
    .delete()
    .eq('id', known.id)
    .eq('user_id', userId)
    .eq('updated_at', known.version)
    .abortSignal(timeout());
  if (error) throw error;
}

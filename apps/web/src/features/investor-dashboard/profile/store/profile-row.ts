import type { Tables } from '@sangam/database/types';
import type { InvestorRecord } from '@sangam/domain/investor-form';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';

/** An investor's profile as the account holds it. */
export type ProfileRow = Readonly<Tables<'investor_profiles'>>;

const timeoutMs = 15_000;
const timeout = (): AbortSignal => AbortSignal.timeout(timeoutMs);

/** The account's profile, or null when nothing was answered yet. */
export async function loadProfile(userId: string): Promise<ProfileRow | null> {
  const client = await getClient();
  return withTokenRenewal(client, async () => {
    const { data, error } = await client
      .from('investor_profiles')
      .select()
      .eq('user_id', userId)
      .abortSignal(timeout())
      .maybeSingle();
    if (error) throw error;
    return data;
  });
}

/** Read once; from then on the wizard puts there what it stored or read again. */
export const profileRowQuery = (userId: string) =>
  queryOptions({
    queryKey: ['investor-profile', userId],
    queryFn: () => loadProfile(userId),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function writeAnswers(userId: string, answers: Partial<InvestorRecord>): Promise<ProfileRow> {
  const client = await getClient();
  return withTokenRenewal(client, async () => {
    const changed = await client
      .from('investor_profiles')
      .update(answers)
      .eq('user_id', userId)
      .select()
      .abortSignal(timeout())
      .maybeSingle();
    if (changed.error) throw changed.error;
    if (changed.data) return changed.data;
    // The user is named, so that another account signed in meanwhile is refused rather than given it.
    const begun = await client
      .from('investor_profiles')
      .insert({ ...answers, user_id: userId })
      .select()
      .abortSignal(timeout())
      .single();
    if (begun.error) throw begun.error;
    return begun.data;
  });
}

/**
 * Writes the given answers and leaves all others as they are, so that two devices do not overwrite each
 * other's. @returns the whole profile as it is then
 */
export async function saveAnswers(userId: string, answers: Partial<InvestorRecord>): Promise<ProfileRow> {
  try {
    return await writeAnswers(userId, answers);
  } catch (error) {
    // Another device began the profile between the two statements: now it can be changed.
    if (isDuplicate(error)) return writeAnswers(userId, answers);
    throw error;
  }
}

import type { TablesUpdate } from '@sangam/database/types';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { changedFields, type IdeaAnswers, toIdeaAnswers, toIdeaForm } from '@sangam/domain/idea-record';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, getClient } from '#shared/api/client.ts';
import { isOutdated } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { ownIdeaQuery } from '#shared/ideas/own-idea-query.ts';
import type { SubmittedIdea } from './submit-idea.ts';

/** A request that is not answered by then counts as failed, so that the founder can try again. */
const timeoutMs = 30_000;

/** The idea was revised, reviewed or withdrawn since this version was read. */
export class SupersededError extends Error {}

/**
 * True when the stored idea is what was sent: an earlier attempt arrived, and its answer was lost on the way
 * back.
 */
async function hasArrived(client: ApiClient, seen: FullIdea, form: Readonly<IdeaForm>): Promise<boolean> {
  const { data } = await client.from('ideas').select().eq('id', seen.id).maybeSingle();
  return data?.version === seen.version + 1 && changedFields(toIdeaForm(data), form).length === 0;
}

async function sendRevision(
  client: ApiClient,
  seen: FullIdea,
  form: Readonly<IdeaForm>,
): Promise<SubmittedIdea> {
  // Asserted for the same reason as in submit-idea.ts.
  const answers = toIdeaAnswers(form) as Pick<TablesUpdate<'ideas'>, keyof IdeaAnswers>;
  const { data, error } = await client
    .from('ideas')
    .update({ ...answers, version: seen.version })
    .eq('id', seen.id)
    .select('id, approval_status')
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .maybeSingle();
  if (data) return data;
  if (error && !isOutdated(error)) throw error;
  // Refused as outdated, or no longer editable because of a decision.
  if (await hasArrived(client, seen, form)) return { id: seen.id, approval_status: 'pending' };
  throw new SupersededError('the idea has changed since this version was read');
}

async function reviseIdea(seen: FullIdea, form: Readonly<IdeaForm>): Promise<SubmittedIdea> {
  const client = await getClient();
  return withTokenRenewal(client, () => sendRevision(client, seen, form));
}

/** Sends the next version of an idea. `seen` is the version that the founder changed. */
export function useReviseIdea(userId: string) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ seen, form }: { seen: FullIdea; form: Readonly<IdeaForm> }) => reviseIdea(seen, form),
    onSettled: (_idea, _error, { seen }) => queryClient.invalidateQueries(ownIdeaQuery(userId, seen.id)),
  });
}

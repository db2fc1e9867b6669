import { type IdeaRecord, toIdeaRecord } from '@sangam/domain/idea-record';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { useMutation } from '@tanstack/react-query';
import { type ApiClient, getClient } from '../../../shared/api/client.ts';
import { isDuplicate } from '../../../shared/api/errors.ts';
import { withTokenRenewal } from '../../../shared/api/token-renewal.ts';
import { forgetSubmissionId, submissionIdOf } from '../draft/submission-id.ts';

/** What the database made of a submission. */
export interface SubmittedIdea {
  readonly id: string;
  readonly approval_status: string;
}

const columns = 'id, approval_status';
/** A request that is not answered by then counts as failed, so that the founder can try again. */
const patienceMilliseconds = 30_000;

/** Inserts the record; one that an earlier, unanswered attempt has brought already counts as inserted. */
async function insertIdea(client: ApiClient, id: string, record: IdeaRecord): Promise<SubmittedIdea> {
  const { data, error } = await client
    .from('ideas')
    .insert({ id, ...record })
    .select(columns)
    .abortSignal(AbortSignal.timeout(patienceMilliseconds))
    .single<SubmittedIdea>();
  if (!error) return data;
  if (!isDuplicate(error)) throw error;
  const stored = await client.from('ideas').select(columns).eq('id', id).single<SubmittedIdea>();
  if (stored.error) throw error;
  return stored.data;
}

async function submitIdea(userId: string, form: Readonly<IdeaForm>): Promise<SubmittedIdea> {
  const client = await getClient();
  const record = toIdeaRecord(form);
  const id = submissionIdOf(userId, record);
  const submitted = await withTokenRenewal(client, () => insertIdea(client, id, record));
  forgetSubmissionId(userId);
  return submitted;
}

/** Submits the user's pitch. Fails at once without a network, rather than waiting for one behind the founder's back. */
export function useSubmitIdea(userId: string) {
  return useMutation({
    mutationFn: (form: Readonly<IdeaForm>) => submitIdea(userId, form),
    networkMode: 'always',
    retry: false,
  });
}

import type { Tables, TablesInsert } from '@sangam/database/types';
import { type IdeaRecord, toIdeaRecord } from '@sangam/domain/idea-record';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { type ApiClient, getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { forgetSubmissionId, submissionIdOf } from '#shared/drafts/local/submission-id.ts';

/** What the database made of a submission. */
export type SubmittedIdea = Readonly<Pick<Tables<'ideas'>, 'id' | 'approval_status'>>;

const resultColumns = 'id, approval_status';
/** A request that is not answered by then counts as failed, so that the founder can try again. */
const timeoutMs = 30_000;

/** Makes the consent of an idea that is stored already what was ticked since. */
async function storeConsent(client: ApiClient, id: string, consents: boolean): Promise<void> {
  const { error } = await client.rpc('set_front_page_consent', { idea: id, consents });
  if (error) throw error;
}

/**
 * Inserts the record; one that an earlier, unanswered attempt has brought already counts as inserted.
 * @param consents whether the front page may show the sign; the database sets the time
 */
async function insertIdea(
  client: ApiClient,
  id: string,
  record: IdeaRecord,
  consents: boolean,
): Promise<SubmittedIdea> {
  // Asserted: no required answer is null, and each choice is one of its list. The wizard checks that, and the
  // database refuses the rest; the record's type does not say it. Names and kinds of columns are compared.
  const columns = record as Pick<TablesInsert<'ideas'>, keyof IdeaRecord>;
  const { data, error } = await client
    .from('ideas')
    .insert({ id, ...columns, ...(consents && { front_page_consent_at: new Date().toISOString() }) })
    .select(resultColumns)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .single();
  if (!error) return data;
  if (!isDuplicate(error)) throw error;
  const stored = await client.from('ideas').select(resultColumns).eq('id', id).single();
  if (stored.error) throw error;
  await storeConsent(client, id, consents);
  return stored.data;
}

async function submitIdea(userId: string, form: Readonly<IdeaForm>): Promise<SubmittedIdea> {
  const client = await getClient();
  const record = toIdeaRecord(form);
  const id = submissionIdOf(userId, record);
  const submitted = await withTokenRenewal(client, () =>
    insertIdea(client, id, record, form.frontPageConsent),
  );
  forgetSubmissionId(userId);
  return submitted;
}

/**
 * Submits the user's pitch. Fails at once without a network, rather than waiting for one behind the founder's
 * back.
 */
export function useSubmitIdea(userId: string) {
  return useSingleFlightMutation({
    mutationFn: (form: Readonly<IdeaForm>) => submitIdea(userId, form),
  });
}

import type { DocumentKind } from '@sangam/domain/documents';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

async function record(
  name: string,
  call: (client: Client) => PromiseLike<{ error: unknown }>,
): Promise<void> {
  try {
    const { error } = await call(await getClient());
    if (error) throw error;
  } catch (error) {
    // Counting is the founder's concern and not the reader's: it never stands in the reader's way.
    logProblem(name, error);
  }
}

/**
 * Says that the signed-in user opened this idea. The server counts it once a day, and only where it should.
 * Never fails.
 */
export const recordView = (idea: string): Promise<void> =>
  record('record_idea_view', (client) => client.rpc('record_idea_view', { idea }));

/** Says that the signed-in user opened the founder's contact. Never fails. */
export const recordContact = (idea: string): Promise<void> =>
  record('record_idea_contact', (client) => client.rpc('record_idea_contact', { idea }));

/** Says that the signed-in user opened a document of this idea. Never fails. */
export const recordDocument = (idea: string, document: DocumentKind): Promise<void> =>
  record('record_document_opening', (client) => client.rpc('record_document_opening', { idea, document }));

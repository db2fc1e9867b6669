import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';

async function record(call: 'record_idea_view' | 'record_idea_contact', idea: string): Promise<void> {
  try {
    const client = await getClient();
    const { error } = await client.rpc(call, { idea });
    if (error) throw error;
  } catch (error) {
    // Counting is the founder's concern and not the reader's: it never stands in the reader's way.
    logProblem(call, error);
  }
}

/**
 * Says that the signed-in user opened this idea. The server counts it once a day, and only where it should.
 * Never fails.
 */
export const recordView = (idea: string): Promise<void> => record('record_idea_view', idea);

/** Says that the signed-in user opened the founder's contact. Never fails. */
export const recordContact = (idea: string): Promise<void> => record('record_idea_contact', idea);

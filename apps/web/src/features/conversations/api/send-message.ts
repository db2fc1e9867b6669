import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import type { WrittenMessage } from './written.ts';
import { type Message, messageColumns } from './thread-query.ts';

/** Another account is signed in on this page now: its messages would be somebody else's. */
class OtherAccount extends Error {}

/**
 * Sends a message, whose id was chosen here: sent twice, it is there once.
 * @returns the message as stored; null where it had arrived before
 * @throws {OtherAccount}
 */
export async function sendMessage(userId: string, written: WrittenMessage): Promise<Message | null> {
  const { id, conversation, body, files } = written;
  const client = await getClient();
  const { data: session } = await client.auth.getSession();
  if (session.session?.user.id !== userId) throw new OtherAccount();
  try {
    return await withTokenRenewal(client, async () => {
      const { data, error } = await client
        .from('messages')
        .insert({
          id,
          conversation_id: conversation,
          body: body === '' ? null : body,
          files: files.map(({ name, title }) => ({ name, title })),
        })
        .select(messageColumns)
        .single();
      if (error) throw error;
      return data as unknown as Message;
    });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

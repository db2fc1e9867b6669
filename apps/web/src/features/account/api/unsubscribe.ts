import type { mailChoices } from '@sangam/domain/notifications';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

/** What a mail's token turns off. */
export type StoppableTopic = keyof typeof mailChoices;

interface Unsubscription {
  readonly token: string;
  /** Turns the mails on again. */
  readonly undo: boolean;
}

async function unsubscribe({ token, undo }: Unsubscription): Promise<StoppableTopic | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('unsubscribe', { token, undo });
  if (error) throw error;
  // Asserted: the function returns a text; that it is a topic is a check of a table in schema `private`.
  return data as StoppableTopic | null;
}

/**
 * Turns a kind of mail off (or on again) by the token in a mail; returns which kind, or null for an unknown
 * token.
 */
export function useUnsubscribe() {
  return useSingleFlightMutation({ mutationFn: unsubscribe });
}

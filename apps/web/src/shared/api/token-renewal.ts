import type { ApiClient } from './client.ts';
import { isExpiredSession } from './errors.ts';

/**
 * Sends a request. Where its token has expired, renews the token and sends the request once more.
 * @throws what the last attempt threw; the first one's error where the token cannot be renewed: then the
 * client ends the session by itself
 */
export async function withTokenRenewal<Result>(
  client: ApiClient,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isExpiredSession(error)) throw error;
    const renewed = await client.auth.refreshSession();
    if (renewed.error) throw error;
    return send();
  }
}

import { getClient } from '#shared/api/client.ts';
import { loadConfig } from '#shared/config/app-config.ts';
import { UploadError } from '../queue/upload.ts';

/** Where the storage service answers: `https://…/storage/v1`. */
export async function storageUrl(): Promise<string> {
  const { url } = await loadConfig();
  return `${url || window.location.origin}/storage/v1`;
}

/**
 * The headers of a request to the storage service. The official client is asked for the token, so that one
 * that has run out is renewed.
 * @throws {UploadError} `signed_out`
 */
export async function storageHeaders(): Promise<Record<string, string>> {
  const [client, { publishableKey }] = await Promise.all([getClient(), loadConfig()]);
  const { data } = await client.auth.getSession();
  if (!data.session) throw new UploadError('signed_out');
  return { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` };
}

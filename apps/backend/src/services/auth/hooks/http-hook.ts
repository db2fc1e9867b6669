/**
 * Addresses that the auth service calls (`auth.hook`), signed as the Standard Webhooks specification has it:
 * HMAC-SHA256 over id, time and body, so that the receiver knows who sent it, and takes it once.
 */
import { createHmac } from 'node:crypto';
import { collectBytes } from '../../../platform/collect-bytes.ts';
import type { HttpHook } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import { checkRefusal } from './database-hook.ts';

const timeoutMs = 5000;
const maxAnswerBytes = 200 * 1024;

const statuses: Readonly<Record<number, ErrorName>> = {
  400: 'hookPayload',
  401: 'hookUnauthorized',
  429: 'hookBusy',
  503: 'hookBusy',
};

/**
 * @param seconds since 1970
 * @returns the value of `webhook-signature`: one for each key, so that keys can be changed
 */
export function signaturesOf(keys: readonly Buffer[], id: string, seconds: number, body: string): string {
  const signed = `${id}.${seconds}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

const tooLarge = (): AuthError => new AuthError('hookTooLarge', { limit: maxAnswerBytes });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AuthError('hookPayload', {}, { cause: error });
  }
}

async function checkAnswer(response: Response): Promise<void> {
  const { status } = response;
  if (status === 204) return;
  if (status !== 200 && status !== 202) throw new AuthError(statuses[status] ?? 'hookStatus', { status });
  const type = response.headers.get('content-type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new AuthError('hookContentType', { type: type.slice(0, 100) });
  const bytes = await collectBytes(response.body ?? [], maxAnswerBytes, tooLarge);
  checkRefusal(parsed(bytes.toString('utf8')));
}

/**
 * Sends an event and waits for the answer. Nothing is sent twice: a text message that was sent, and whose
 * answer was lost, must not come again.
 * @param id of the event, `webhook-id`
 * @throws {AuthError} what the receiver refuses with, and where it does not answer as it should within 5 s
 */
export async function callHttpHook(hook: HttpHook, id: string, body: string): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(hook.uri, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signaturesOf(hook.keys, id, seconds, body),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      await checkAnswer(response);
    } finally {
      await response.body?.cancel().catch(() => undefined);
    }
  } catch (error) {
    if (error instanceof AuthError) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw isLate
      ? new AuthError('hookTimeout', { seconds: timeoutMs / 1000 }, { cause: error })
      : new AuthError('hookUnreachable', {}, { cause: error });
  }
}

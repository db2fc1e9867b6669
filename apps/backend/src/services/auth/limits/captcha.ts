/**
 * Asks a provider whether a person was there (contract §1.1 'Captcha'). hCaptcha and Turnstile are asked the
 * same way: https://docs.hcaptcha.com/#verify-the-user-response-server-side and
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
import { z } from 'zod';
import { collectBytes } from '../../../platform/collect-bytes.ts';
import type { CaptchaSettings } from '../../../platform/config/settings.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { AuthError } from '../errors/auth-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const timeoutMs = 5000;
const maxAnswerBytes = 16 * 1024;
/** At the same time, and waiting for a turn. */
const concurrency = 32;
const waiting = 64;

const shape = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() });

export interface Captcha {
  /** @throws {AuthError} unless the provider says that a person was there; also where it says nothing */
  check(token: string, clientAddress: string): Promise<void>;
}

const tooLarge = (): Error => new Error('the answer is too large');

async function answerOf(response: Response): Promise<z.infer<typeof shape>> {
  const bytes = await collectBytes(response.body ?? [], maxAnswerBytes, tooLarge);
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return shape.parse(JSON.parse(bytes.toString('utf8')));
}

async function ask(
  settings: CaptchaSettings,
  token: string,
  address: string,
): Promise<z.infer<typeof shape>> {
  const response = await fetch(settings.verifyUrl, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: address }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    return await answerOf(response);
  } finally {
    await response.body?.cancel().catch(() => undefined);
  }
}

export function createCaptcha(settings: CaptchaSettings): Captcha {
  const queue = createBoundedQueue({ concurrency, waiting, waitMs: timeoutMs });
  return {
    check: (token, clientAddress) =>
      queue.run(networkOf(clientAddress), async () => {
        const answer = await ask(settings, token, clientAddress).catch((error: unknown) => {
          throw new AuthError('captchaProcess', {}, { cause: error });
        });
        // What the provider names itself: short words.
        const codes = (answer['error-codes'] ?? []).filter((code) => /^[\w-]{1,64}$/.test(code)).slice(0, 8);
        if (!answer.success) throw new AuthError('captchaRefused', { detail: codes.join(', ') });
      }),
  };
}

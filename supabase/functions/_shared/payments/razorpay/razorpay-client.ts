/**
 * Razorpay's own library, with what it lacks: a time limit, the address of a stand-in, and errors that tell a
 * refusal from no answer.
 */
import type { RazorpaySettings } from '@sangam/domain/payment-settings';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import { RefusalError } from '../../refusal-error.ts';

const usualTimeoutMs = 20_000;

/** Razorpay answered, and refused. */
export class RazorpayRefusal extends Error {
  readonly status: number;

  constructor(status: number, description: string) {
    super(`Razorpay refused with ${status}: ${description}`);
    this.name = 'RazorpayRefusal';
    this.status = status;
  }
}

/** The library's HTTP client, which its types do not show. */
interface HttpClient {
  readonly defaults: { baseURL?: string; timeout?: number; maxRedirects?: number; maxContentLength?: number };
}

/** The largest answer has a hundred invoices. Bytes. */
const maxAnswerBytes = 4 * 1024 * 1024;

export function createRazorpayClient(
  { keyId, keySecret, api }: RazorpaySettings,
  timeoutMs = usualTimeoutMs,
): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = client.api as unknown as { readonly rq: HttpClient };
  rq.defaults.baseURL = api;
  rq.defaults.timeout = timeoutMs;
  rq.defaults.maxRedirects = 0;
  rq.defaults.maxContentLength = maxAnswerBytes;
  return client;
}

interface LibraryError {
  readonly statusCode?: unknown;
  readonly error?: { readonly description?: unknown };
}

/** Statuses with which Razorpay says that it did not do what was asked, for good. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * What Razorpay answers, checked.
 * @throws {RazorpayRefusal} where it refuses
 * @throws {RefusalError} provider_unavailable where there is no answer, or none that can be understood; the
 *   library throws a TypeError then
 */
export async function answerOf<T>(answer: Promise<unknown>, schema: z.ZodType<T>): Promise<T> {
  let given: unknown;
  try {
    given = await answer;
  } catch (error) {
    const { statusCode, error: told } = error as LibraryError;
    const description = typeof told?.description === 'string' ? told.description : 'no description';
    if (typeof statusCode === 'number' && isRefusal(statusCode))
      throw new RazorpayRefusal(statusCode, description);
    // Not the error itself: that of the HTTP client holds the keys.
    const cause = new Error(typeof statusCode === 'number' ? `status ${statusCode}` : 'no answer');
    throw new RefusalError('provider_unavailable', { cause });
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new RefusalError('provider_unavailable', { cause: parsed.error });
  return parsed.data;
}

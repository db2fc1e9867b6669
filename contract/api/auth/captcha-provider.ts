/** A stand-in for hCaptcha and Turnstile, which are asked the same way. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../listen-locally.ts';

export interface CaptchaAnswer {
  readonly status?: number;
  readonly body?: string;
  /** Ends the connection instead. */
  readonly isGone?: true;
}

export interface CaptchaProvider {
  readonly url: string;
  /** The fields of each question. */
  readonly asked: Record<string, string>[];
  /** What it says to other tokens than `person`, from now on. */
  answer: CaptchaAnswer;
  stop(): void;
}

/** The token of a person. */
export const person = 'a person’s token';

export const refusal = (...codes: readonly string[]): CaptchaAnswer => ({
  body: JSON.stringify({ success: false, 'error-codes': codes }),
});

/** Listens on this machine. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    provider.asked.push(fields);
    const isPerson = fields['response'] === person;
    const { status = 200, body, isGone } = isPerson ? { body: '{"success":true}' } : provider.answer;
    if (isGone) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const { url, stop } = await listenLocally((request, response) => void take(request, response));
  const provider: CaptchaProvider = {
    url: `${url}/verify`,
    asked: [],
    answer: refusal('invalid-input-response'),
    stop,
  };
  return provider;
}

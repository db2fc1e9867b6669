/** A receiver of text messages, as a project would run one (`auth.hook.send_sms`). */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { listenLocally } from '../../listen-locally.ts';

export interface HookCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly user: Readonly<Record<string, unknown>>;
    readonly sms: Readonly<Record<string, string>>;
  };
}

export interface HookAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Never answers. */
  readonly isSilent?: true;
}

export const taken: HookAnswer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };

export interface TextHook {
  readonly url: string;
  readonly calls: HookCall[];
  /** What it says from now on. */
  answer: HookAnswer;
  stop(): void;
}

/** Listens on this machine. */
export async function startTextHook(): Promise<TextHook> {
  const calls: HookCall[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    calls.push({ headers: request.headers, body, event: JSON.parse(body) as HookCall['event'] });
    const { status, headers, body: answer, isSilent } = hook.answer;
    if (isSilent !== true) response.writeHead(status, { ...headers }).end(answer);
  };
  const { url, stop } = await listenLocally((request, response) => void take(request, response));
  const hook: TextHook = { url: `${url}/texts`, calls, answer: taken, stop };
  return hook;
}

/** The signature of the Standard Webhooks by the key of the project `texting`. */
export function signatureOf({ headers, body }: HookCall): string {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', '0123456789abcdef0123456789abcdef').update(signed).digest('base64')}`;
}

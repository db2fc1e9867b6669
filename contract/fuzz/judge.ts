/** Whether an answer may be given at all, whatever the request was. */
import type { HttpAnswer, HttpRequest } from './http.ts';
import type { Caller, World } from './world.ts';

export type Service = 'rest' | 'tus' | 'auth' | 'realtime';

/** SQLSTATEs of which the contract says that they are answered with a status from 500 on (contract §2.7). */
const contracted = /^(57014|P0003|P0004|PGRST111|PGRST112|PGRST121)$/;

/** The members that an error's body has. */
const shapes: Readonly<Record<Service, readonly (readonly string[])[]>> = {
  rest: [['code', 'message', 'details', 'hint']],
  tus: [['statusCode', 'code', 'error', 'message']],
  auth: [
    ['code', 'error_code', 'msg'],
    ['code', 'message'],
    ['error', 'error_description'],
  ],
  realtime: [['error'], ['errors'], ['message']],
};

const isJson = ({ headers }: HttpAnswer): boolean =>
  /^application\/([\w.]+\+)?json\b/.test(headers['content-type'] ?? '');

function parsed(body: Buffer): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown };
  } catch {
    return null;
  }
}

function codeOf(answer: HttpAnswer): string {
  const value = parsed(answer.body)?.value as { code?: unknown } | null | undefined;
  return typeof value?.code === 'string' ? value.code : '';
}

/** 503 with a time to come again, and 504, are how a busy server says so. */
function isAllowedFailure(answer: HttpAnswer): boolean {
  const { status, headers } = answer;
  if (status === 503) return headers['retry-after'] !== undefined;
  return status === 504 || (status === 500 && contracted.test(codeOf(answer)));
}

/** Resumable uploads are refused in plain words, and so is an unknown path of auth. */
function isPlainText(service: Service, { headers, body }: HttpAnswer): boolean {
  if (headers['content-type']?.startsWith('text/plain') !== true) return false;
  return service === 'tus' || (service === 'auth' && body.toString().trim() === '404 page not found');
}

function shapeProblem(service: Service, { method }: HttpRequest, answer: HttpAnswer): string | null {
  if (method === 'HEAD' || answer.body.length === 0) return null;
  const json = isJson(answer) ? parsed(answer.body) : null;
  if (isJson(answer) && json === null) return 'the answer is no JSON, and says that it is';
  if (answer.status < 400) return null;
  if (json === null) return isPlainText(service, answer) ? null : 'an error that is no JSON';
  const names = Object.keys(json.value ?? {});
  const fits = [...shapes[service], ['message']].some((shape) => shape.every((name) => names.includes(name)));
  return fits ? null : `an error of another shape: ${names.join(', ')}`;
}

/** @returns what is wrong with an answer; null for nothing */
export function judge(
  world: World,
  service: Service,
  caller: Caller | 'service',
  request: HttpRequest,
  answer: HttpAnswer,
): string | null {
  const text = (): string => answer.body.toString().slice(0, 600);
  if (answer.status >= 500 && !isAllowedFailure(answer)) return `status ${answer.status}: ${text()}`;
  const leaked = world.leak(caller, answer.body) ?? world.leak(caller, JSON.stringify(answer.headers));
  if (leaked !== null) return `${caller} is shown what is for ${leaked} alone: ${text()}`;
  const problem = shapeProblem(service, request, answer);
  return problem === null ? null : `${problem} (status ${answer.status}): ${text()}`;
}

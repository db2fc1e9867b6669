import { getClient } from './client.ts';
import { withTokenRenewal } from './token-renewal.ts';

/** Longer than a function needs that asks another service in turn. */
const timeoutMs = 45_000;

/** What a function refused. The predicates of `errors.ts` know it by its code. */
export class FunctionRefusal extends Error {
  override readonly name = 'FunctionRefusal';
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong with which field, as the function says it. */
  readonly fields: unknown;

  constructor(code: string, message: string, status: number, fields?: unknown) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The gateway's own refusals have no code; the one that matters is a token it does not take. */
const codeOfStatus = (status: number): string => (status === 401 ? 'bad_jwt' : `http_${status}`);

/** The error to throw: the client leaves the answer of a refusal unread in `context`. */
async function refusalOf(failure: { readonly context?: unknown }): Promise<unknown> {
  const { context } = failure;
  const isAnswer = typeof context === 'object' && context !== null && 'status' in context;
  if (!isAnswer) return failure;
  const answer = context as Response;
  const body = (await answer.json().catch(() => ({}))) as Readonly<
    Record<'code' | 'message' | 'fields', unknown>
  >;
  return new FunctionRefusal(
    textOf(body.code) || codeOfStatus(answer.status),
    textOf(body.message),
    answer.status,
    body.fields,
  );
}

/**
 * Calls a function of the project (`/functions/v1/<path>`) as the signed-in user, and once more where the
 * token has expired.
 * @param path its name, with what follows: `subscription/cancel`, `invoice?id=…`
 * @param request what is posted; with `method: 'GET'` nothing is
 * @returns the answer: JSON as a value, a PDF as a Blob
 * @throws {FunctionRefusal} what the function refused; an error without a code where it was not reached
 */
export async function invokeFunction<Answer>(
  path: string,
  request: { readonly body: object } | { readonly method: 'GET' },
): Promise<Answer> {
  const client = await getClient();
  return withTokenRenewal(client, async () => {
    const result = await client.functions.invoke<Answer>(path, { ...request, timeout: timeoutMs });
    if (result.error) throw await refusalOf(result.error as { readonly context?: unknown });
    // Asserted: no schema describes what functions answer; each call states its type.
    return result.data as Answer;
  });
}

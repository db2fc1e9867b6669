/** The stages of a request: parse, plan, sql, execute, respond. */
import type { RestContext } from './context.ts';
import { execute } from './execute/execute.ts';
import { sessionOf } from './execute/session.ts';
import { openApiDocument } from './openapi/respond.ts';
import { isShareable, planKey } from './plan/plan-input.ts';
import { planRequest } from './plan/plan-request.ts';
import type { Exchange } from './request/exchange.ts';
import { parseRequest } from './request/parse-request.ts';
import { respondToInfo } from './respond/info.ts';
import type { ReplyParts } from './respond/reply-parts.ts';
import { respondToSuccess } from './respond/success.ts';
import { statementsOf } from './sql/statements.ts';

/**
 * From a request to its reply. Plan and sql are pure and see only the input, so their result is cached for
 * every later request with an equal input. @throws errors that errors/render.ts turns into answers
 */
export async function runPipeline(exchange: Exchange, context: RestContext): Promise<ReplyParts> {
  const { snapshot, timing } = exchange;
  const { configuration, schemaCache, plans } = snapshot;
  const pool = context.server.databases.requests;

  const parsed = await parseRequest(exchange, context);
  timing?.mark('parse');
  if (parsed.kind === 'info') return respondToInfo(parsed, schemaCache);
  if (parsed.kind === 'document') return openApiDocument(parsed, exchange, context.server);

  const { input, values, schema, path, parameters, profile } = parsed;
  const key = isShareable(input) ? planKey(input) : null;
  let compiled = key === null ? undefined : plans.get(key);
  if (compiled === undefined) {
    const timezones = await context.snapshots.timezonesFor(input.prefer);
    const plan = planRequest(input, { configuration, schemaCache, timezones });
    compiled = statementsOf(plan);
    if (key !== null) plans.set(key, compiled);
  }
  timing?.mark('plan');

  const session = sessionOf({ exchange, schema, path, compiled });
  const outcome = await execute({ pool, session, compiled, values, configuration });
  timing?.mark('transaction');

  return respondToSuccess({ compiled, outcome, parameters, profile });
}

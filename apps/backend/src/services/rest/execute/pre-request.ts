/** The function that runs before every request's own statement (`db_pre_request`, contract §2.1). */
import type {
  RequestPool,
  RequestSession,
  Result,
  Statement,
} from '../../../platform/postgres/request-pool.ts';
import { quoteIdentifier } from '../sql/identifiers.ts';

/** A function's name as configured, perhaps with its schema, as a call. */
export function preRequestStatement(name: string): Statement {
  const [first = '', second] = name.split('.');
  const quoted =
    second === undefined ? quoteIdentifier(first) : `${quoteIdentifier(first)}.${quoteIdentifier(second)}`;
  return { text: `select ${quoted}()`, values: [] };
}

/** One statement, after the function that is configured to run first and may refuse the request. */
export function runAfterPreRequest(
  pool: RequestPool,
  session: RequestSession,
  preRequest: string | null,
  statement: Statement,
): Promise<Result> {
  if (preRequest === null) return pool.run(session, statement);
  return pool.transaction(session, async (run) => {
    await run(preRequestStatement(preRequest));
    return { value: await run(statement) };
  });
}

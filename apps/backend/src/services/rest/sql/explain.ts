/** Asking PostgreSQL how it would run a statement. */
import type { PlanOption } from '../parse/media-type.ts';

/** The estimate behind `count=planned`. */
export function explainSql(statement: string): string {
  return `explain (format json) ${statement}`;
}

/** The answer to an Accept of `application/vnd.pgrst.plan`. */
export function planStatementSql(
  statement: string,
  format: 'json' | 'text',
  options: readonly PlanOption[],
): string {
  return `explain (${[`format ${format}`, ...options].join(', ')}) ${statement}`;
}

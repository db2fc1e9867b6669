/** Functions of the database that the project has for the auth service (`auth.hook`). */
import { z } from 'zod';
import type { DatabaseHook } from '../../../platform/config/settings.ts';
import { HookRefusalError } from '../errors/auth-error.ts';
import { statementTimeout } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';

const hookTimeout = '2s';

const refusal = z.object({
  error: z.object({ http_code: z.number().int().min(400).max(599).catch(500), message: z.string().min(1) }),
});

/** @throws {HookRefusalError} when the answer of a hook is a refusal */
export function checkRefusal(answer: unknown): void {
  const refused = refusal.safeParse(answer);
  if (refused.success) throw new HookRefusalError(refused.data.error.http_code, refused.data.error.message);
}

/**
 * Calls the function within a transaction. @returns what it returns
 * @throws {Error} when it fails, or takes over two seconds
 */
export async function callDatabaseHook(
  database: Queryable,
  hook: DatabaseHook,
  event: string,
): Promise<unknown> {
  await database.query(`set local statement_timeout = '${hookTimeout}'`);
  // Both names are checked where the settings are read.
  const { rows } = await database.query<{ answer: unknown }>(
    `select "${hook.schema}"."${hook.name}"($1::jsonb) as answer`,
    [event],
  );
  await database.query(`set local statement_timeout = '${statementTimeout}'`);
  return rows[0]?.answer;
}

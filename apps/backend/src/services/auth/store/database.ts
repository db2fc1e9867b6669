/** Transactions on the auth schema, and what their failures mean. */
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';

/** The pool, or a client inside a transaction. */
export interface Queryable {
  /** A statement with a name is prepared once a connection. */
  query<R extends QueryResultRow>(
    statement: string | { readonly name: string; readonly text: string },
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}

/** How long a statement of a request may take. */
export const statementTimeout = '10s';

// A request waits at most so long for a row or a statement. The idle limit is above the mailer's time-out,
// because a mail is handed over inside the transaction that stores its token.
const begin = `begin;
  set local lock_timeout = '5s';
  set local statement_timeout = '${statementTimeout}';
  set local idle_in_transaction_session_timeout = '60s'`;

/** Runs the work in one transaction; rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure as Error;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export function constraintOf(error: unknown): string | null {
  if (codeOf(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return null;
  return typeof error.constraint === 'string' ? error.constraint : null;
}

export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** A trigger or a rule of the project's own tables refused the change. */
export function isRefusedByProject(error: unknown): boolean {
  return /^(P0|23|42501)/.test(codeOf(error));
}

/** Another request held the row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03' || codeOf(error) === '40P01';
}

/**
 * Text with a NUL character or half a surrogate pair, which PostgreSQL stores neither as text nor as JSON.
 */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05', '22P02'].includes(codeOf(error));
}

/** The database cannot be reached, or did not answer in time: trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|53|57P|57014|25P03|55P03|40)/.test(code)) return true;
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)/.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/i.test(
      error.message,
    )
  );
}

/**
 * What a log may keep of a failure. PostgreSQL repeats whole rows in the details of some errors, hashes and
 * addresses among them; those stay out.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { constraint, where } = error as { constraint?: unknown; where?: unknown };
  return { error: error.message, code: codeOf(error), constraint, where, stack: error.stack };
}

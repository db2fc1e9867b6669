/** Runs a compiled request. The only stage that touches the database. */
import type {
  RequestPool,
  RequestSession,
  Result,
  Statement,
} from '../../../platform/postgres/request-pool.ts';
import type { Compiled, CompiledStatement } from '../sql/compiled.ts';
import type { RestConfiguration } from '../configuration.ts';
import { violation } from '../plan/row-counts.ts';
import { bindValues, type BoundValues } from '../sql/bindings.ts';
import { boundValues, type RequestValues } from './bound-values.ts';
import { refusedRows } from '../sql/guard.ts';
import { checkPlanIsOpen, reckonedTotal } from './planner-statistics.ts';
import { preRequestStatement } from './pre-request.ts';

/** The answer of the database. */
interface Answer {
  /** Rows without the window; null when they were not counted. */
  readonly total: number | null;
  /** Rows given or changed. */
  readonly rows: number;
  readonly body: string | Buffer;
  /** JSON of `response.headers`, and `response.status`, as database functions set them. */
  readonly headers: string | null;
  readonly status: string | null;
  readonly inserted: number | null;
  /** JSON of the primary key of the one new row. */
  readonly location: string | null;
}

export interface Outcome extends Answer {
  /** Where the window begins. */
  readonly offset: number;
}

const byteaOid = 17;
const integer = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

function answerOf(result: Result): Answer {
  const [total, rows, body, headers, status, inserted, location] = result.rows[0] ?? [];
  const isBinary = result.fields[2]?.type === byteaOid;
  return {
    total: integer(total),
    rows: integer(rows) ?? 0,
    body: isBinary ? Buffer.from((body ?? '').replace(/^\\x/, ''), 'hex') : (body ?? ''),
    headers: headers ?? null,
    status: status ?? null,
    inserted: integer(inserted),
    location: location ?? null,
  };
}

/** The lines of an explained plan. */
function planAnswer(result: Result): Answer {
  const body = `${result.rows.map(([line]) => line ?? '').join('\n')}\n`;
  return { total: null, rows: 0, body, headers: null, status: null, inserted: null, location: null };
}

function check({ rowRule }: Compiled, { rows }: Answer): void {
  const wrong = violation(rowRule, rows);
  if (wrong) throw wrong;
}

function rollsBack(compiled: Compiled, configuration: RestConfiguration): boolean {
  const { transaction } = compiled.preferences;
  if (transaction !== null) return transaction === 'rollback';
  return (
    configuration.transactionEnd === 'rollback' || configuration.transactionEnd === 'rollback-allow-override'
  );
}

/** Whether the request needs more than one statement, or must be rolled back. */
function needsTransaction(compiled: Compiled, configuration: RestConfiguration): boolean {
  return (
    compiled.explained !== null || configuration.preRequest !== null || rollsBack(compiled, configuration)
  );
}

/**
 * A statement's text for one role. PostgreSQL plans a prepared statement again whenever row-level security
 * applies to a different role, so each role gets its own statement: the same text with the role's number
 * appended.
 */
class RoleTexts {
  readonly #numbers = new Map<string, number>();
  readonly #texts = new WeakMap<CompiledStatement, string[]>();

  textFor(statement: CompiledStatement, role: string): string {
    const number = this.#numbers.get(role) ?? this.#numbers.size;
    // Roles come from signed tokens and are few; beyond this number they share one statement, which is only
    // slower.
    if (number >= 16) return statement.text;
    this.#numbers.set(role, number);
    const texts = this.#texts.get(statement) ?? [];
    this.#texts.set(statement, texts);
    return (texts[number] ??= `${statement.text} -- ${number}`);
  }
}

const roleTexts = new RoleTexts();

export interface Execution {
  readonly pool: RequestPool;
  readonly session: RequestSession;
  readonly compiled: Compiled;
  readonly values: RequestValues;
  readonly configuration: RestConfiguration;
}

/**
 * Binds the request's values and runs its statements. @throws {RestError} and whatever the database answers
 */
export async function execute(execution: Execution): Promise<Outcome> {
  const { compiled, values, configuration } = execution;
  const { bound, offset } = boundValues(values, compiled.window, configuration.maxRows);
  try {
    return { ...(await run(execution, bound)), offset };
  } catch (error) {
    const refused = refusedRows(error);
    throw (refused === null ? null : violation(compiled.rowRule, refused)) ?? error;
  }
}

async function run(execution: Execution, values: BoundValues): Promise<Answer> {
  const { pool, session, compiled, configuration } = execution;
  const bound = (statement: CompiledStatement): Statement => ({
    text: roleTexts.textFor(statement, session.role),
    values: bindValues(statement.bindings, values),
  });
  const read = compiled.isPlan ? planAnswer : answerOf;
  if (!needsTransaction(compiled, configuration)) {
    const outcome = read(await pool.run(session, bound(compiled.statement)));
    check(compiled, outcome);
    return outcome;
  }
  return pool.transaction(session, async (run) => {
    if (configuration.preRequest !== null) await run(preRequestStatement(configuration.preRequest));
    const runBound = (statement: CompiledStatement): Promise<Result> => run(bound(statement));
    if (compiled.isPlan) await checkPlanIsOpen(compiled, runBound, run);
    let outcome = read(await runBound(compiled.statement));
    check(compiled, outcome);
    if (!compiled.isPlan && compiled.explained !== null) {
      const total = await reckonedTotal({ compiled, counted: outcome.total, configuration, runBound, run });
      outcome = { ...outcome, total };
    }
    const rollback = rollsBack(compiled, configuration);
    // Without this, deferred constraints would never be checked.
    if (rollback && !session.readOnly) await run({ text: 'set constraints all immediate', values: [] });
    return { value: outcome, rollback };
  });
}

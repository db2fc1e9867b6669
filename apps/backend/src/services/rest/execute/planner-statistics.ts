/**
 * Estimates of PostgreSQL's planner, and whether the request's role may see them. The planner's statistics
 * cover all rows, including those that row-level security hides, so an estimate can reveal hidden values, one
 * comparison at a time. A plan is therefore shown only if no relation in it hides anything from the role
 * (decision 125).
 */
import type { Result, Statement } from '../../../platform/postgres/request-pool.ts';
import type { QualifiedName } from '../schema-cache/model.ts';
import type { Compiled, CompiledStatement } from '../sql/compiled.ts';
import type { RestConfiguration } from '../configuration.ts';
import { notAvailable } from '../plan/negotiate.ts';
import { isWholeCount } from '../plan/row-counts.ts';
import { openRelationsSql } from '../sql/explain.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows'?: number;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that read from outside this database, where its rights do not apply. */
const opaqueNodes: ReadonlySet<string> = new Set(['Foreign Scan', 'Custom Scan']);

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The relations that a plan reads, each once; null when it cannot be known. */
function relationsOf(plan: PlanNode): QualifiedName[] | null {
  const found = new Map<string, QualifiedName>();
  for (const node of nodesOf(plan)) {
    if (opaqueNodes.has(node['Node Type'])) return null;
    const { Schema: schema, 'Relation Name': name } = node;
    if (name === undefined) continue;
    if (schema === undefined) return null;
    found.set(JSON.stringify([schema, name]), { schema, name });
  }
  return [...found.values()];
}

type Run<Kind> = (statement: Kind) => Promise<Result>;

/** PostgreSQL's estimated number of rows, or null if the role may not see it. */
async function estimatedRows(explained: Result, run: Run<Statement>): Promise<number | null> {
  const [first] = JSON.parse(explained.rows.map(([line]) => line ?? '').join('\n')) as {
    readonly Plan: PlanNode;
  }[];
  const relations = first ? relationsOf(first.Plan) : null;
  if (!first || relations === null) return null;
  if (relations.length > 0) {
    const open = await run({ text: openRelationsSql, values: [JSON.stringify(relations)] });
    if (Number(open.rows[0]?.[0]) !== relations.length) return null;
  }
  return first.Plan['Plan Rows'] ?? null;
}

/** @throws {RestError} PGRST107 when the role may not see the statement's plan */
export async function checkPlanIsOpen(
  { explained, negotiated }: Compiled,
  runBound: Run<CompiledStatement>,
  run: Run<Statement>,
): Promise<void> {
  const rows = explained === null ? null : await estimatedRows(await runBound(explained), run);
  if (rows === null) throw notAvailable([negotiated.mediaType]);
}

export interface Reckoning {
  readonly compiled: Compiled;
  /** The rows that the statement itself counted, possibly up to a bound. */
  readonly counted: number | null;
  readonly configuration: RestConfiguration;
  /**
   * Runs one of the request's own statements, and any other, in the request's transaction: under its role.
   */
  readonly runBound: Run<CompiledStatement>;
  readonly run: Run<Statement>;
}

/**
 * The total for `count=planned` and `count=estimated` [PostgREST: MainTx.hs]. If the role may not see the
 * planner's number, it is the number of rows that the role can read: exact up to the row limit or the end of
 * the page, and one more when there are more.
 */
export async function reckonedTotal(reckoning: Reckoning): Promise<number | null> {
  const { compiled, counted, configuration, runBound, run } = reckoning;
  const { explained, boundedCount } = compiled;
  if (explained === null) return counted;
  if (isWholeCount(counted, configuration.maxRows)) return counted;
  const told = await estimatedRows(await runBound(explained), run);
  if (told !== null) return Math.max(told, counted ?? 0);
  if (boundedCount === null) return counted;
  const bounded = await runBound(boundedCount);
  return Number(bounded.rows[0]?.[0] ?? 0);
}

/**
 * What PostgreSQL's planner reckons with, and whether the request's role may hear it. The planner's statistics are about all rows, those
 * that row-level security hides included: a number told about them can be made to tell their values, one comparison after the other.
 * So a plan is told only where nothing is hidden from the role in any relation of it (decision 125).
 */
import type { Result, Statement } from '../../../platform/postgres/request-pool.ts';
import type { QualifiedName } from '../schema-cache/model.ts';
import type { Compiled, CompiledStatement } from '../sql/compiled.ts';
import type { RestConfiguration } from '../configuration.ts';
import { notAvailable } from '../plan/negotiate.ts';
import { openRelationsSql } from '../sql/explain.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows'?: number;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that read elsewhere what this database cannot judge. */
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

/** The rows that PostgreSQL reckons with, or null when the role may not hear of them. */
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

/** @throws {RestError} PGRST107 when the plan of the statement is not the role's to hear */
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
  /** The rows counted by the statement itself, perhaps up to a bound. */
  readonly counted: number | null;
  readonly configuration: RestConfiguration;
  /** Runs one of the request's own statements, and any other, in the request's transaction: under its role. */
  readonly runBound: Run<CompiledStatement>;
  readonly run: Run<Statement>;
}

/**
 * The total that `count=planned` and `count=estimated` give [PostgREST: MainTx.hs]. Where the planner's number is not the role's to hear,
 * it is the rows that the role may see: exact up to the row limit or the end of the page, and one more when there are more.
 */
export async function reckonedTotal(reckoning: Reckoning): Promise<number | null> {
  const { compiled, counted, configuration, runBound, run } = reckoning;
  const { explained, boundedCount } = compiled;
  if (explained === null) return counted;
  if (counted !== null && configuration.maxRows !== null && counted <= configuration.maxRows) return counted;
  const told = await estimatedRows(await runBound(explained), run);
  if (told !== null) return Math.max(told, counted ?? 0);
  if (boundedCount === null) return counted;
  const bounded = await runBound(boundedCount);
  return Number(bounded.rows[0]?.[0] ?? 0);
}

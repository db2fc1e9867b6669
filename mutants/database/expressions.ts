/** Weakens a condition in SQL, one part at a time. Works on PostgreSQL's own syntax tree, never on text. */
import { deparse, parse } from 'pgsql-parser';

type Node = unknown;
type Path = readonly (string | number)[];

interface Weakening {
  /** The condition that is gone, as SQL in one line. */
  readonly dropped: string;
  /** The expression or statements without it. */
  readonly sql: string;
}

function childrenOf(node: Node): [string | number, Node][] {
  if (Array.isArray(node)) return node.map((child, index) => [index, child]);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node);
}

/**
 * Places of what a row must fulfil: each operand of an `and`, and a `where` or expression of one condition.
 */
function conditionPaths(node: Node, path: Path): Path[] {
  const found: Path[] = [];
  const and = (node as { BoolExpr?: { boolop?: string; args?: Node[] } } | null)?.BoolExpr;
  if (and?.boolop === 'AND_EXPR') {
    found.push(...(and.args ?? []).map((_, index) => [...path, 'BoolExpr', 'args', index]));
  }
  for (const [key, child] of childrenOf(node)) {
    const at = [...path, key];
    const single = (child as { BoolExpr?: unknown } | null)?.BoolExpr === undefined;
    if (key === 'whereClause' && child !== null && single) found.push(at);
    found.push(...conditionPaths(child, at));
  }
  return found;
}

function nodeAt(tree: Node, path: Path): Node {
  return path.reduce<Node>((node, key) => (node as Record<string | number, Node>)[key], tree);
}

const alwaysTrue = { A_Const: { boolval: { boolval: true } } };

function replacedBy(tree: Node, path: Path, value: Node): Node {
  const copy = structuredClone(tree);
  const parent = nodeAt(copy, path.slice(0, -1)) as Record<string | number, Node>;
  parent[path.at(-1)!] = value;
  return copy;
}

const oneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

/** The text of an expression: of a statement `select <expression>` what follows the word. */
const withoutSelect = (sql: string): string => sql.replace(/^\s*select\s+/i, '').replace(/;\s*$/, '');

async function weakenings(statements: string, whole: (tree: Node) => Path[]): Promise<Weakening[]> {
  const tree: Node = await parse(statements);
  const paths = [...whole(tree), ...conditionPaths(tree, [])];
  return Promise.all(
    paths.map(async (path) => {
      const select = {
        SelectStmt: { targetList: [{ ResTarget: { val: nodeAt(tree, path) } }], op: 'SETOP_NONE' },
      };
      const dropped = await deparse({ version: 0, stmts: [{ stmt: select }] } as never);
      const sql = await deparse(replacedBy(tree, path, alwaysTrue) as never);
      return { dropped: oneLine(withoutSelect(dropped)), sql };
    }),
  );
}

const expressionPath: Path = ['stmts', 0, 'stmt', 'SelectStmt', 'targetList', 0, 'ResTarget', 'val'];

/**
 * Every way to take one condition out of a boolean expression, subqueries included.
 * @param expression as `pg_get_expr` prints it
 */
export async function weakerExpressions(expression: string): Promise<Weakening[]> {
  const found = await weakenings(`select ${expression}`, (tree) => {
    const root = nodeAt(tree, expressionPath) as { BoolExpr?: unknown };
    return root.BoolExpr === undefined ? [expressionPath] : [];
  });
  return found.map(({ dropped, sql }) => ({ dropped, sql: withoutSelect(sql) }));
}

/**
 * Every way to take one condition out of the body of a function in SQL.
 * @param body its statements, as `pg_proc.prosrc` holds them
 */
export function weakerStatements(body: string): Promise<Weakening[]> {
  return weakenings(body, () => []);
}

/**
 * Filters with PostgreSQL's semantics. The server casts values to the column's type when the filter is
 * compiled. Comparisons of canonical texts and of integers then run here; all others run on the server, in
 * batches.
 */
import { arrayLiteral, parseArray } from '../../../platform/postgres/array-literal.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from './check-session.ts';
import type { Statement } from '../../../platform/postgres/batch.ts';
import type { CompiledFilter, Test } from './compiled-filter.ts';
import type { Condition, FilterOperator } from './filter-text.ts';
import type { Column, Relation } from './relation.ts';
import { limits } from '../realtime-limits.ts';

/** The connection that evaluates conditions. */
type Session = Pick<CheckSession, 'run'>;

/** A filter that does not fit the table; the message is for the client. */
class FilterError extends Error {}

/** Types whose equality is the equality of their texts. */
const textual = new Set(['int2', 'int4', 'int8', 'oid', 'bool', 'uuid', 'text', 'varchar', 'date']);
const whole = new Set(['int2', 'int4', 'int8']);

/** A condition with a value of the column's type. */
type Comparison = Condition & { readonly operator: Exclude<FilterOperator, 'is'> };

const symbols: Readonly<Record<Exclude<Comparison['operator'], 'isdistinct' | 'in'>, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
};

type Truth = boolean | null;

/** What `is` compares the column's text with. An unknown boolean is null. */
const keywords: ReadonlyMap<string, string | null> = new Map([
  ['null', null],
  ['true', 't'],
  ['false', 'f'],
  ['unknown', null],
]);

function isTest(condition: Condition, column: Column): Test {
  const { value, negate } = condition;
  const wanted = keywords.get(value);
  if (wanted === undefined)
    throw new FilterError('invalid value for is filter: must be null, true, false, or unknown');
  if (value !== 'null' && column.base !== 'bool')
    throw new FilterError(`is ${value} filter requires a boolean column, got ${column.type}`);
  return { kind: 'here', column: column.name, holds: (text) => (text === wanted) !== negate };
}

/** How canonical texts compare, or null where only the server knows. */
function comparison(
  operator: Comparison['operator'],
  column: Column,
  operand: string,
): ((value: string) => boolean) | null {
  if (textual.has(column.base) || column.isEnum) {
    switch (operator) {
      case 'eq':
        return (value) => value === operand;
      case 'neq':
      case 'isdistinct':
        return (value) => value !== operand;
      case 'in': {
        const items = parseArray(operand);
        const set = new Set(items);
        // x = any(array with a null) is null where no item is equal, and then so is its negation.
        return items.includes(null) ? null : (value) => set.has(value);
      }
      default:
        break;
    }
  }
  if (!whole.has(column.base)) return null;
  const number = BigInt(operand);
  switch (operator) {
    case 'lt':
      return (value) => BigInt(value) < number;
    case 'lte':
      return (value) => BigInt(value) <= number;
    case 'gt':
      return (value) => BigInt(value) > number;
    case 'gte':
      return (value) => BigInt(value) >= number;
    default:
      return null;
  }
}

function expression({ operator, negate }: Comparison, column: Column): string {
  const value = `u.v::${column.cast}`;
  const operand = `u.f::${column.cast}`;
  let text: string;
  if (operator === 'in') text = `${value} = any(${operand}[])`;
  else if (operator === 'isdistinct') text = `${value} is distinct from ${operand}`;
  else text = `${value} ${symbols[operator]} ${operand}`;
  return negate ? `not (${text})` : text;
}

function testOf(condition: Comparison, column: Column, operand: string): Test {
  const { operator, negate } = condition;
  const compare = comparison(operator, column, operand);
  if (!compare) {
    const statement = `select coalesce(string_agg(case when ${expression(condition, column)} then '1' else '0' end, '' order by u.o), '') from unnest($1::text[], $2::text[]) with ordinality as u(v, f, o)`;
    return { kind: 'server', column: column.name, statement, operand };
  }
  // A comparison with null gives null, which is not true even when negated; only `is distinct from` handles
  // null.
  const ofNull: Truth = operator === 'isdistinct' ? true : null;
  const holds = (value: string | null): boolean => {
    const truth = value === null ? ofNull : compare(value);
    return truth !== null && truth !== negate;
  };
  return { kind: 'here', column: column.name, holds };
}

/** Maximum number of compiled filters of one table; dropped ones are compiled again when needed. */
const maxFilters = 50_000;

function keyOf(role: string, filter: string): string {
  return `${role} ${filter}`;
}

/**
 * The compiled form of a filter text, or null if it does not fit the table. @throws {Error} before {@link
 * compileFilter}
 */
export function compiledFilter(relation: Relation, role: string, filter: string): CompiledFilter | null {
  const compiled = relation.filters.get(keyOf(role, filter));
  if (compiled === undefined) throw new Error('a filter was used before it was compiled');
  return compiled;
}

/**
 * Compiles a filter against a table's columns, under the subscriber's role, unless that was done before.
 * @param text the conditions' text
 * @returns why it does not fit the table, for the client; null when it does
 */
export async function compileFilter(
  session: Session,
  relation: Relation,
  role: string,
  text: string,
  conditions: readonly Condition[],
): Promise<string | null> {
  const key = keyOf(role, text);
  if (relation.filters.get(key)) return null;
  let compiled: CompiledFilter | null = null;
  let problem: string | null = null;
  try {
    compiled = await testsOf(session, relation, role, conditions);
  } catch (error) {
    if (!(error instanceof FilterError || isRefusal(error))) throw error;
    problem = (error as Error).message;
  }
  if (relation.filters.size >= maxFilters) relation.filters.clear();
  relation.filters.set(key, compiled);
  return problem;
}

async function testsOf(
  session: Session,
  relation: Relation,
  role: string,
  conditions: readonly Condition[],
): Promise<CompiledFilter> {
  const tests: Test[] = [];
  for (const condition of conditions) {
    const column = relation.byName.get(condition.column);
    // A role that may not read a column must not learn its values by filtering.
    if (!column || !relation.roles.get(role)?.selectable.has(column.name))
      throw new FilterError(`invalid column for filter ${condition.column}`);
    const { operator } = condition;
    if (operator === 'is') tests.push(isTest(condition, column));
    else {
      const asked = { ...condition, operator };
      tests.push(testOf(asked, column, await canonical(session, role, asked, column)));
    }
  }
  return tests;
}

/** The operand in the server's own text form. Also checks that type, operator and value fit together. */
async function canonical(
  session: Session,
  role: string,
  condition: Comparison,
  column: Column,
): Promise<string> {
  const { operator, value } = condition;
  if (operator === 'match' || operator === 'imatch')
    await session.run(role, [{ text: `select '' ~ $1::text`, values: [value] }]);
  const brackets = operator === 'in' ? '[]' : '';
  const proof = expression(condition, column);
  const text = `select (f.value::${column.cast}${brackets})::text, (select ${proof} from (select null::text as v, f.value as f) u) from (select $1::text as value) f`;
  const [result] = await session.run(role, [{ text, values: [value] }]);
  const operand = result?.rows[0]?.[0];
  if (operand === null || operand === undefined)
    throw new FilterError(`invalid value for filter ${condition.column}`);
  if (operator === 'in' && parseArray(operand).length > limits.inValues)
    throw new FilterError(`too many values for \`in\` filter. Maximum ${limits.inValues}`);
  // The only type here whose cast to text differs from its output form, which is what replication sends.
  return column.base === 'bool' && operator !== 'in' ? operand.slice(0, 1) : operand;
}

/** Limits a statement with a client's pattern, since all checks wait behind it. */
const within = (milliseconds: number): Statement => ({
  text: `select set_config('statement_timeout', $1, true)`,
  values: [String(Math.max(1, Math.ceil(milliseconds)))],
});

/**
 * Lets the server evaluate pairs of one statement.
 * @param end the deadline for all answers, on the clock of `performance.now()`
 * @returns whether each holds; a refused pair does not; null where there was no time to evaluate it
 */
export async function askServer(
  session: Session,
  role: string,
  statement: string,
  pairs: readonly { readonly value: string | null; readonly operand: string }[],
  end: number,
): Promise<(boolean | null)[]> {
  const left = end - performance.now();
  if (left <= 0) return pairs.map(() => null);
  const values = [
    arrayLiteral(pairs.map((pair) => pair.value)),
    arrayLiteral(pairs.map((pair) => pair.operand)),
  ];
  try {
    const [, result] = await session.run(role, [within(left), { text: statement, values }]);
    return [...(result?.rows[0]?.[0] ?? '')].map((answer) => answer === '1');
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string') throw error;
    if (code === '57014') return pairs.map(() => null);
    // A value that raises an error (such as a pattern that ends in its escape character) must not affect the
    // others.
    const [first, ...rest] = pairs;
    if (!first || rest.length === 0) return [false];
    const half = Math.ceil(pairs.length / 2);
    const before = await askServer(session, role, statement, pairs.slice(0, half), end);
    return [...before, ...(await askServer(session, role, statement, pairs.slice(half), end))];
  }
}

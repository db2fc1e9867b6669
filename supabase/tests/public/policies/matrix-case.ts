/** What a row of the matrix is, and the short ways to write one. */
import type { Statement } from '../../../factories/ideas.ts';
import type { World } from './world.ts';

export const no = 'no';
export type Cell = number | typeof no;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

export interface MatrixCase {
  readonly operation: 'select' | 'insert' | 'update' | 'delete';
  /** What is tried, where the operation alone does not say it. */
  readonly what?: string;
  /** `me` is the actor's user id, null for anon and service. */
  readonly statement: (world: World, me: string | null) => string | Statement;
  readonly expected: Row;
}

export const nobody: Row = [no, no, no, no, no, no, no, no];
export const serviceOnly = (rows: number): Row => [no, no, no, no, no, no, no, rows];

export function rows(table: string, expected: Row, columns = '*'): MatrixCase {
  return { operation: 'select', statement: () => `select ${columns} from ${table}`, expected };
}

export function write(
  operation: MatrixCase['operation'],
  what: string,
  expected: Row,
  statement: MatrixCase['statement'],
): MatrixCase {
  return { operation, what, statement, expected };
}

export const quoted = (id: string | null): string => (id === null ? 'null' : `'${id}'`);

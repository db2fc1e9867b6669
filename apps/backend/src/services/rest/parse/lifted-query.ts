/** Splits a query string into its shape, which plans are made from, and its values, which are bound. */
import type { Parameter } from './parameters.ts';
import { parseQuery } from './query.ts';
import { listLiteral, listItems, shapeOf } from './shape.ts';

export interface LiftedQuery {
  /** The query's shape: equal for queries that differ in bound values only. */
  readonly key: string;
  /** By parameter: its value (a list as an array literal), or null if the parameter belongs to the shape. */
  readonly values: readonly (string | null)[];
}

/**
 * @param parameters decoded, in the order they came
 * @param isRoutineRead whether a function is called by GET
 * @throws {RestError} PGRST100 when a list is malformed; the same error whether the plan is cached or not
 */
export function liftQuery(parameters: readonly Parameter[], isRoutineRead: boolean): LiftedQuery {
  const shape = shapeOf(parameters, isRoutineRead);
  const { key, values, lists } = shape;
  if (lists === null) return shape;
  const literals = [...values];
  try {
    for (const [index, list] of lists) literals[index] = listLiteral(listItems(list));
  } catch (error) {
    // Parsing the whole query reports its first error, with its place in the query.
    parseQuery(parameters, isRoutineRead);
    throw error;
  }
  return { key, values: literals };
}

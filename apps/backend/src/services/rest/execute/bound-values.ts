/** The values that a request binds to its statements. */
import type { TextValue } from '../parse/ast.ts';
import { cappedWindow, rowWindow, type HeaderRange, type RowWindow } from '../parse/window.ts';
import type { NodeWindow } from '../plan/read-plan.ts';
import type { BoundValues, WindowSource } from '../sql/bindings.ts';

export interface RequestValues extends Pick<BoundValues, 'parameters' | 'body' | 'bytes'> {
  /** The Range header of a GET. */
  readonly range: HeaderRange | null;
}

export interface Bound {
  readonly bound: BoundValues;
  /** Where the root's window begins. */
  readonly offset: number;
}

/**
 * @param root where the root's limit and offset stand
 * @param maxRows the row limit
 * @throws {RestError} PGRST103 for a window that cannot be
 */
export function boundValues(values: RequestValues, root: NodeWindow, maxRows: number | null): Bound {
  const { parameters, range } = values;
  const at = (value: TextValue | null): string | null => {
    if (value === null) return null;
    return value.parameter === null ? value.text : (parameters[value.parameter] ?? null);
  };
  const rows = rowWindow(at(root.limit), at(root.offset), range);
  const window = ({ limit, offset, isRoot }: WindowSource): RowWindow =>
    cappedWindow(isRoot ? rows : rowWindow(at(limit), at(offset), null), maxRows);
  return { bound: { ...values, window, countBound: maxRows }, offset: rows.offset };
}

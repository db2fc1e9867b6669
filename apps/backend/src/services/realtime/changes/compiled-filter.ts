/** A filter after the server has parsed its values. */

/** One condition, ready to test a column's text. */
export type Test =
  | { readonly kind: 'here'; readonly column: string; readonly holds: (value: string | null) => boolean }
  | {
      readonly kind: 'server';
      readonly column: string;
      /** Takes two text arrays, the column's values and the filter's; gives a string of 0 and 1. */
      readonly statement: string;
      readonly operand: string;
    };

export type CompiledFilter = readonly Test[];

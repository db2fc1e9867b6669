import type { ReactNode } from 'react';
import type { Listing } from '#shared/ideas/listing.ts';
import type { Compared } from '../use-comparison.ts';

/** A column whose idea is listed. */
export type Listed = Compared & { readonly listing: Listing };

/** What is compared in one row. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: ReactNode;
  /** What it says in words, to tell whether all say the same; null: locked to this reader, or not known. */
  readonly textOf: (column: Listed) => string | null;
  /** How it is shown; as that text unless told. */
  readonly show?: (column: Listed) => ReactNode;
  /** A figure rather than words. */
  readonly isFigure?: boolean;
}

export interface ComparisonSection {
  readonly key: string;
  readonly title: ReactNode;
  readonly rows: readonly ComparisonRow[];
}

export const isListed = (column: Compared): column is Listed => column.listing !== null;

/** Whether all ideas that are listed say the same here; with fewer than two there is nothing to compare. */
export function isSame(row: ComparisonRow, columns: readonly Compared[]): boolean {
  const texts = columns.filter(isListed).map((column) => row.textOf(column));
  return texts.length > 1 && texts[0] !== null && texts.every((text) => text === texts[0]);
}

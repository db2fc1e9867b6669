/** What the matrix says of a table, and the short ways to write it. */
import type { Statement } from '../../../factories/ideas.ts';
import { type ActorName, actorNames, type World } from './world.ts';

/** Refused with 42501, before any row is looked at or by the row's check. */
export const denied = 'denied';

/** The statement is taken, and reaches no row. */
export const none: readonly string[] = [];

/** What comes of a statement, for each who tries it. */
export type Outcomes<T> = Readonly<Record<ActorName, T | typeof denied>>;

/** The rows that are read or changed, by the names that {@link TableMatrix.namedBy} makes. */
export type RowNames = readonly string[];

export interface Reading {
  /** What is tried, where the operation alone does not say it. */
  readonly what?: string;
  readonly columns: string;
  readonly expected: Outcomes<RowNames>;
}

export interface Writing<T> {
  readonly what: string;
  /** `me` is the actor's user id, null for anon and service. */
  readonly statement: (world: World, me: string | null) => string | Statement;
  readonly expected: Outcomes<T>;
}

/** The first value of the first row that a function gives. */
export type Answer = string | number | boolean | null;

/** A call of a function of the exposed schema, and what comes of it for each who tries it. */
export interface FunctionCall<W extends World = World> {
  /** Gives one value. */
  readonly statement: (world: W) => string;
  /** What the owner sees after it, where the call itself says nothing. */
  readonly effect?: string;
  /** `denied` where it is refused with 42501, another code as it is. */
  readonly expected: Outcomes<Answer>;
}

type OneOrMore<T> = readonly [T, ...T[]];

export interface TableMatrix {
  /** Columns that name a row. Ids of the world's people and ideas become their names; null is left out. */
  readonly namedBy: OneOrMore<string>;
  readonly select: OneOrMore<Reading>;
  /** How many rows come into being. */
  readonly insert: OneOrMore<Writing<number>>;
  readonly update: OneOrMore<Writing<RowNames>>;
  readonly delete: OneOrMore<Writing<RowNames>>;
}

export type Matrix = Readonly<Record<string, TableMatrix>>;

export const nobody = Object.fromEntries(actorNames.map((name) => [name, denied])) as Outcomes<never>;

export function serviceOnly<T>(reached: T): Outcomes<T> {
  return { ...nobody, service: reached };
}

export function reading(expected: Outcomes<RowNames>, columns = '*', what?: string): Reading {
  return { what, columns, expected };
}

export function adding(
  what: string,
  expected: Outcomes<number>,
  statement: Writing<number>['statement'],
): Writing<number> {
  return { what, expected, statement };
}

export function changing(
  what: string,
  expected: Outcomes<RowNames>,
  statement: Writing<RowNames>['statement'],
): Writing<RowNames> {
  return { what, expected, statement };
}

export const quoted = (id: string | null): string => (id === null ? 'null' : `'${id}'`);

/**
 * Chooses the overload that a call means and plans how its arguments reach it. Pure. Rules: contract §2.6.
 */
import {
  nameKey,
  type SchemaCache,
  type QualifiedName,
  type Routine,
  type RoutineParameter,
} from '../schema-cache/model.ts';
import { ambiguousRoutine, noRoutine, type CallBody } from '../errors/schema-errors.ts';

/** Where the value of an argument comes from. */
export type ArgumentSource =
  /** Query parameters by their place; several for a variadic one. */
  | { readonly kind: 'parameters'; readonly indexes: readonly number[] }
  /** Form fields. */
  | { readonly kind: 'values'; readonly values: readonly string[] };

export type CallArguments =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'direct';
      readonly list: readonly { readonly parameter: RoutineParameter; readonly source: ArgumentSource }[];
    }
  /** Named arguments out of a JSON body. */
  | { readonly kind: 'json'; readonly parameters: readonly RoutineParameter[]; readonly isObject: boolean }
  /** The whole body as the one, unnamed parameter. */
  | { readonly kind: 'body'; readonly parameter: RoutineParameter };

export interface CallPlan {
  readonly routine: Routine;
  readonly arguments: CallArguments;
  /** The columns of a composite result that the read needs; `['*']` for all. */
  readonly columns: readonly string[];
}

const rawTypes: Readonly<Record<CallBody, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  binary: ['bytea'],
  none: [],
};

function takesNames({ parameters }: Routine, names: ReadonlySet<string>, body: CallBody): boolean {
  if (parameters.length === 0) return names.size === 0 && (body === 'json' || body === 'none');
  const required = parameters.filter((parameter) => parameter.required);
  const known = new Set(parameters.map((parameter) => parameter.name));
  return required.every(({ name }) => names.has(name)) && [...names].every((name) => known.has(name));
}

function takesBody({ parameters }: Routine, body: CallBody): boolean {
  const [only, ...others] = parameters;
  return only !== undefined && others.length === 0 && only.name === '' && rawTypes[body].includes(only.type);
}

/**
 * @param names of the arguments given
 * @param body how the body of a POST could be passed whole; `none` for GET
 * @throws {RestError} PGRST202 when no overload fits, PGRST203 when several do
 */
export function findRoutine(
  schemaCache: SchemaCache,
  name: QualifiedName,
  names: readonly string[],
  body: CallBody,
): Routine {
  const overloads = schemaCache.routines.get(nameKey(name)) ?? [];
  const wanted = new Set(names);
  const byName = overloads.filter((routine) => takesNames(routine, wanted, body));
  const candidates = byName.length > 0 ? byName : overloads.filter((routine) => takesBody(routine, body));
  const [only, ...others] = candidates;
  if (!only) throw noRoutine(schemaCache, name, names, body, overloads);
  if (others.length > 0) throw ambiguousRoutine(candidates);
  return only;
}

/**
 * Whether the whole body is the argument: so for a routine with one unnamed parameter, even if the body is
 * `{"": …}`.
 */
export function passesBody({ parameters }: Routine): boolean {
  const [only, ...others] = parameters;
  return only !== undefined && others.length === 0 && only.name === '';
}

/**
 * The relation whose columns and relationships the result has: that of the row type, or for scalars one that
 * does not exist.
 */
export function resultRelation(routine: Routine): QualifiedName {
  const { result } = routine;
  return { schema: routine.schema, name: result.kind === 'composite' ? result.type.name : routine.name };
}

export function returnsScalar({ result }: Routine): boolean {
  return result.kind === 'void' || (result.kind === 'scalar' && !result.set);
}

/** Whether the result is always one value or one row. */
export function returnsSingle({ result }: Routine): boolean {
  return result.kind === 'void' || !result.set;
}

/**
 * Arguments given one by one. Repeated values are collected for a variadic parameter; otherwise the last one
 * wins.
 */
export function directArguments<Value>(
  routine: Routine,
  given: readonly (readonly [name: string, value: Value])[],
  source: (values: readonly Value[]) => ArgumentSource,
): CallArguments {
  const list = routine.parameters.flatMap((parameter) => {
    const values = given.filter(([name]) => name === parameter.name).map(([, value]) => value);
    if (values.length === 0) return [];
    return [{ parameter, source: source(parameter.variadic ? values : values.slice(-1)) }];
  });
  return list.length === 0 ? { kind: 'none' } : { kind: 'direct', list };
}

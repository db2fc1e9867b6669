/** Errors about what the catalogue does not hold, with a hint at what was probably meant. */
import {
  nameKey,
  type SchemaCache,
  type QualifiedName,
  type Relationship,
  type Routine,
} from '../schema-cache/model.ts';
import { RestError } from './rest-error.ts';
import { closest } from './similarity.ts';

/** A hint reveals a name, so it is given only for a near miss [PostgREST: Error.hs]. */
const nameSimilarity = 0.75;
const looseSimilarity = 0.33;

export function noRelationship(
  schemaCache: SchemaCache,
  near: QualifiedName,
  target: string,
  hint: string | null,
): RestError {
  const known = schemaCache.relationships.get(nameKey(near));
  const others = known
    ? known.map(({ far }) => far.name).filter((name) => name !== target)
    : [...schemaCache.relationships.values()].flatMap(([first]) =>
        first?.near.schema === near.schema ? [first.near.name] : [],
      );
  // A relation of that name exists, so the name is not misspelt: something else, such as the hint, is wrong.
  const isRelated = known?.some(({ far }) => far.name === target) ?? false;
  const meant = isRelated ? null : closest(known ? target : near.name, others, looseSimilarity);
  const using = hint === null ? '' : `' using the hint '${hint}`;
  return new RestError('PGRST200', {
    message: `Could not find a relationship between '${near.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${near.name}' and '${target}${using}' in the schema '${near.schema}', but no matches were found.`,
    hint: meant === null ? null : `Perhaps you meant '${meant}' instead of '${known ? target : near.name}'.`,
  });
}

interface Described {
  readonly cardinality: string;
  readonly embedding: string;
  readonly relationship: string;
}

const list = (columns: readonly string[]): string => `(${columns.join(', ')})`;

function describe(relationship: Relationship): Described | Record<string, never> {
  if (relationship.kind === 'computed') return {};
  const { near, far, cardinality } = relationship;
  const embedding = `${near.name} with ${far.name}`;
  if (cardinality.kind === 'many-to-many') {
    const { table, nearConstraint, farConstraint, nearColumns, farColumns } = cardinality.junction;
    const nearSide = `${nearConstraint}${list(nearColumns.map(([, column]) => column))}`;
    const farSide = `${farConstraint}${list(farColumns.map(([, column]) => column))}`;
    return {
      cardinality: cardinality.kind,
      embedding,
      relationship: `${table.name} using ${nearSide} and ${farSide}`,
    };
  }
  const nearSide = `${near.name}${list(cardinality.columns.map(([column]) => column))}`;
  const farSide = `${far.name}${list(cardinality.columns.map(([, column]) => column))}`;
  return {
    cardinality: cardinality.kind,
    embedding,
    relationship: `${cardinality.constraint} using ${nearSide} and ${farSide}`,
  };
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === 'computed') return '';
  const { cardinality, far } = relationship;
  const by = cardinality.kind === 'many-to-many' ? cardinality.junction.table.name : cardinality.constraint;
  return `'${far.name}!${by}'`;
}

export function ambiguousRelationship(
  near: QualifiedName,
  target: string,
  found: readonly Relationship[],
): RestError {
  return new RestError('PGRST201', {
    message: `Could not embed because more than one relationship was found for '${near.name}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${found.map(hintFor).join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

export function noTable(schemaCache: SchemaCache, name: QualifiedName): RestError {
  const siblings = [...schemaCache.tables.values()]
    .filter(({ schema }) => schema === name.schema)
    .map((table) => table.name);
  const meant = closest(name.name, siblings, nameSimilarity);
  return new RestError('PGRST205', {
    message: `Could not find the table '${name.schema}.${name.name}' in the schema cache`,
    hint: meant === null ? null : `Perhaps you meant the table '${name.schema}.${meant}'`,
  });
}

export function noColumn(table: string, column: string): RestError {
  return new RestError('PGRST204', {
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

/** The body of a call: the type that a raw body could be passed as, or `json`, or none. */
export type CallBody = 'json' | 'text' | 'xml' | 'binary' | 'none';
const rawParameter = { text: 'text', xml: 'xml', binary: 'bytea' } as const;

export function noRoutine(
  schemaCache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  body: CallBody,
  overloads: readonly Routine[],
): RestError {
  const sorted = argumentNames.toSorted();
  const full = `${name.schema}.${name.name}`;
  const names = sorted.join(', ');
  const isRaw = body === 'text' || body === 'xml' || body === 'binary';
  const shown = isRaw ? '' : sorted.length === 0 ? ' without parameters' : `(${names})`;
  const searched =
    sorted.length === 0 ? ' without parameters' : ` with parameter${sorted.length > 1 ? 's' : ''} ${names}`;
  const details = isRaw
    ? ` with a single unnamed ${rawParameter[body]} parameter`
    : `${searched}${body === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  const siblings = [...schemaCache.routines.values()].flatMap(([first]) =>
    first?.schema === name.schema ? [first.name] : [],
  );
  const signatures = overloads.map(
    ({ parameters }) =>
      `(${parameters
        .map((each) => each.name)
        .toSorted()
        .join(', ')})`,
  );
  const meant =
    overloads.length === 0
      ? closest(name.name, siblings, nameSimilarity)
      : ((found) => (found === null ? null : `${name.name}${found}`))(
          closest(`(${names})`, signatures, looseSimilarity),
        );
  return new RestError('PGRST202', {
    message: `Could not find the function ${full}${shown} in the schema cache`,
    details: `Searched for the function ${full}${details}, but no matches were found in the schema cache.`,
    hint: isRaw || meant === null ? null : `Perhaps you meant to call the function ${name.schema}.${meant}`,
  });
}

export function ambiguousRoutine(candidates: readonly Routine[]): RestError {
  const shown = candidates.map(({ schema, name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ');
    return `${schema}.${name}(${list})`;
  });
  return new RestError('PGRST203', {
    message: `Could not choose the best candidate function between: ${shown.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

/** The mutants of a database: each takes one rule out of it, by SQL that runs on a copy. */
import { escapeIdentifier } from 'pg';
import type { Catalogue, RoutineRow } from './catalogue.ts';
import { weakerExpressions, weakerStatements } from './expressions.ts';

export interface DatabaseMutant {
  /** Stable from run to run: what is weakened, where. */
  readonly id: string;
  readonly kind: 'policy' | 'grant' | 'privilege' | 'trigger' | 'check' | 'interval' | 'condition';
  /** Puts the fault into a database. */
  readonly sql: string;
  /** Names that a test of this rule is likely to mention. */
  readonly words: readonly string[];
  /**
   * What the name of a test holds that goes through rules of this kind: the table, the role. Empty where
   * there is none.
   */
  readonly title: readonly string[];
}

const quoted = (...names: string[]): string => names.map((name) => escapeIdentifier(name)).join('.');

async function policyMutants({ policies }: Catalogue): Promise<DatabaseMutant[]> {
  const all = policies.flatMap((policy) =>
    (['using', 'check'] as const).map(async (part): Promise<DatabaseMutant[]> => {
      const expression = policy[part];
      if (expression === null) return [];
      const clause = part === 'using' ? 'using' : 'with check';
      const target = `${quoted(policy.name)} on ${quoted(policy.schema, policy.table)}`;
      return (await weakerExpressions(expression)).map(({ dropped, sql }) => ({
        id: `policy ${policy.schema}.${policy.table} "${policy.name}" ${clause}: without ${dropped}`,
        kind: 'policy',
        sql: `alter policy ${target} ${clause} (${sql})`,
        words: [policy.table],
        title: [policy.table],
      }));
    }),
  );
  return (await Promise.all(all)).flat();
}

const isAskedIn = (text: string, { schema, name }: RoutineRow): boolean =>
  text.includes(`${schema}.${name}(`) ||
  (schema === 'public' && new RegExp(`(?<![.\\w])${name}\\(`).test(text));

/** Functions that policies ask, and those that these ask: their conditions are the policies' conditions. */
function askedByPolicies({ policies, routines }: Catalogue): RoutineRow[] {
  const expressions = policies.map(({ using, check }) => `${using} ${check}`).join('\n');
  let found = routines.filter((routine) => isAskedIn(expressions, routine));
  for (let before = -1; before < found.length;) {
    before = found.length;
    const bodies = found.map(({ body }) => body).join('\n');
    found = routines.filter((routine) => found.includes(routine) || isAskedIn(bodies, routine));
  }
  return found;
}

const withBody = ({ definition, body }: RoutineRow, changed: string): string =>
  definition.replace(body, () => changed);

async function conditionMutants(catalogue: Catalogue): Promise<DatabaseMutant[]> {
  const inSql = askedByPolicies(catalogue).filter(({ language }) => language === 'sql');
  const all = inSql.map(async (routine) =>
    (await weakerStatements(routine.body)).map(({ dropped, sql }): DatabaseMutant => ({
      id: `condition ${routine.schema}.${routine.name}: without ${dropped}`,
      kind: 'condition',
      sql: withBody(routine, sql),
      words: [routine.name],
      title: [],
    })),
  );
  return (await Promise.all(all)).flat();
}

function grantMutants({ grantGaps }: Catalogue): DatabaseMutant[] {
  return grantGaps.map(({ schema, table, role, privilege, column }) => ({
    id: `grant ${privilege} (${column}) on ${schema}.${table} to ${role}`,
    kind: 'grant',
    sql: `grant ${privilege} (${quoted(column)}) on ${quoted(schema, table)} to ${role}`,
    words: [table, column],
    title: [role, table],
  }));
}

function privilegeMutants({ privilegeGaps }: Catalogue): DatabaseMutant[] {
  return privilegeGaps.map(({ schema, table, role, privilege }) => ({
    id: `privilege ${privilege} on ${schema}.${table} to ${role}`,
    kind: 'privilege',
    sql: `grant ${privilege} on ${quoted(schema, table)} to ${role}`,
    words: [table, role],
    title: [role, table],
  }));
}

function triggerMutants({ triggers }: Catalogue): DatabaseMutant[] {
  return triggers.map((trigger) => ({
    id: `trigger ${trigger.name} on ${trigger.schema}.${trigger.table} off`,
    kind: 'trigger',
    sql: `alter table ${quoted(trigger.schema, trigger.table)} disable trigger ${quoted(trigger.name)}`,
    words: [trigger.table, trigger.name, trigger.function],
    title: [],
  }));
}

function checkMutants({ checks }: Catalogue): DatabaseMutant[] {
  return checks.map(({ schema, table, name }) => ({
    id: `check ${name} of ${schema}.${table} dropped`,
    kind: 'check',
    sql: `alter table ${quoted(schema, table)} drop constraint ${quoted(name)}`,
    words: [table, name, name.replace(`${table}_`, '').replace(/_[a-z]+$/, '')],
    title: [table],
  }));
}

const interval = /'(\d+) (microsecond|millisecond|second|minute|hour|day|week|month|year)s?'/g;

/** Twice as long: a test just outside the limit sees it. */
function intervalMutants({ routines }: Catalogue): DatabaseMutant[] {
  return routines.flatMap(({ schema, name, definition }) =>
    [...definition.matchAll(interval)].map((match, place): DatabaseMutant => {
      const [text, number, unit] = match;
      const longer = `'${Number(number) * 2} ${unit}s'`;
      const after = match.index + text.length;
      return {
        id: `interval ${schema}.${name} ${place + 1}: ${text} as ${longer}`,
        kind: 'interval',
        sql: definition.slice(0, match.index) + longer + definition.slice(after),
        words: [name],
        title: [],
      };
    }),
  );
}

/** All mutants of the database, by id; of two that weaken the same twice, one. */
export async function databaseMutants(catalogue: Catalogue): Promise<DatabaseMutant[]> {
  const all = [
    ...(await policyMutants(catalogue)),
    ...(await conditionMutants(catalogue)),
    ...grantMutants(catalogue),
    ...privilegeMutants(catalogue),
    ...triggerMutants(catalogue),
    ...checkMutants(catalogue),
    ...intervalMutants(catalogue),
  ];
  return [...new Map(all.map((mutant) => [mutant.id, mutant])).values()];
}

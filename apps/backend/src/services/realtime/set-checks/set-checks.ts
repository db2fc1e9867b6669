/**
 * Policy checks of many people in one statement. It runs as a role that policies do not apply to, with a
 * condition that decides as they do (compile.ts), and says in the same snapshot whether the policies are
 * still those that the condition was made of.
 */
import type { Logger } from 'pino';
import { arrayLiteral } from '../../../platform/postgres/array-literal.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { Relation } from '../changes/relation.ts';
import type { Key, Question } from '../changes/question.ts';
import { limits } from '../realtime-limits.ts';
import { emptyPath, PolicyCatalogue, reader } from './catalogue.ts';
import { compileCondition } from './compile.ts';
import type { SetCondition } from './compile.ts';
import { columnOf, PersonValues } from './person-values.ts';
import type { PersonText } from './person-values.ts';
import { UnknownFormError } from './sql-tokens.ts';

/** Fewer questions are answered as fast one by one. */
const minQuestions = 8;
/** How soon policies without a condition are looked at again. Milliseconds. */
const retryMs = 10_000;

/** More than the rows of one statement: a pair of person and row is one number. */
const positions = 2 ** 20;

interface Plan {
  readonly condition: SetCondition;
  readonly values: PersonValues;
  readonly statement: string;
}

interface Known {
  readonly plan: Plan | null;
  readonly at: number;
}

/** People with the same values who ask about the same rows: one answer is for all of them. */
interface Person {
  readonly items: PersonText['items'];
  readonly group: number;
  readonly rows: readonly number[];
  readonly questions: Question[];
}

function statementOf(relation: Relation, condition: SetCondition): string {
  const { claimsValues, facts, rowColumns } = condition;
  let parameters = 0;
  const array = (type: string): string => `$${(parameters += 1)}::${type}[]`;
  const values = claimsValues.map((_value, index) => `value${index + 1}`);
  const keys = relation.primaryKey.map((name, index) => {
    const column = relation.byName.get(name);
    if (!column) throw new Error(`primary key column ${name} of ${relation.quoted} is not among its columns`);
    return { cast: column.cast, quoted: `"${name.replaceAll('"', '""')}"`, key: `key${index + 1}` };
  });
  const people = [array('integer'), ...claimsValues.map(({ type }) => array(type))].join(', ');
  const asked = [array('integer'), ...keys.map(({ cast }) => array(cast))].join(', ');
  const personColumns = ['_person.position', '_person."group"', ...values.map((value) => `_person.${value}`)];
  const factColumns = facts.map((sql, index) => `${sql} as fact${index + 1}`);
  // Facts can be of facts, so each has a level of its own.
  let persons = `select ${personColumns.join(', ')} from unnest(${people}) with ordinality as _person(${['"group"', ...values, 'position'].join(', ')})`;
  for (const fact of factColumns) persons = `select _person.*, ${fact} from (${persons}) as _person`;
  const rows = `select _key."group", _key.position, ${rowColumns
    .map((column) => `_row.${column}`)
    .concat('true as found')
    .join(', ')}
    from unnest(${asked}) with ordinality as _key("group", ${[...keys.map(({ key }) => key), 'position'].join(', ')})
    join ${relation.quoted} as _row on ${keys.map(({ quoted, key }) => `_row.${quoted} = _key.${key}`).join(' and ')}`;
  return `with _persons as materialized (${persons}), _rows as materialized (${rows})
select ${condition.guard.sql}, (
  select string_agg((_person.position * ${positions} + _row.position)::text, ',')
  from _persons as _person join _rows as _row on _row."group" = _person."group" where ${condition.sql})`;
}

export class SetChecks {
  private readonly session: CheckSession;
  private readonly log: Logger;
  private readonly plans = new WeakMap<Relation, Map<string, Known>>();

  constructor(session: CheckSession, log: Logger) {
    this.session = session;
    this.log = log;
  }

  /** @returns the rows that each question's subscriber sees; what is not in it must be asked one by one */
  async check(
    relation: Relation,
    role: string,
    keys: readonly Key[],
    questions: readonly Question[],
  ): Promise<Map<Question, ReadonlySet<number>>> {
    const answers = new Map<Question, ReadonlySet<number>>();
    if (questions.length < minQuestions) return answers;
    // The second time with what the policies have become meanwhile.
    for (const isAgain of [false, true]) {
      const plan = await this.planOf(relation, role, isAgain);
      if (!plan) return answers;
      try {
        if (await this.ask(plan, keys, questions, answers)) return answers;
        answers.clear();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Somebody's values make the condition fail, or the reader may not read: one by one tells.
        this.log.debug({ err: error, table: relation.quoted, role }, 'realtime: a check in sets was refused');
        // What it lacks it will lack the next time.
        if ((error as { code?: string }).code?.startsWith('42')) this.keep(relation, role, null);
        answers.clear();
        return answers;
      }
    }
    return answers;
  }

  private keep(relation: Relation, role: string, plan: Plan | null): void {
    const ofRelation = this.plans.get(relation) ?? new Map<string, Known>();
    this.plans.set(relation, ofRelation);
    ofRelation.set(role, { plan, at: Date.now() });
  }

  private async planOf(relation: Relation, role: string, isStale: boolean): Promise<Plan | null> {
    const known = this.plans.get(relation)?.get(role);
    if (known && !isStale && (known.plan || Date.now() - known.at < retryMs)) return known.plan;
    const plan = await this.makePlan(relation, role);
    this.keep(relation, role, plan);
    return plan;
  }

  private async makePlan(relation: Relation, role: string): Promise<Plan | null> {
    try {
      const condition = await compileCondition(new PolicyCatalogue(this.session, role), relation);
      return {
        condition,
        values: new PersonValues(this.session, role, condition),
        statement: statementOf(relation, condition),
      };
    } catch (error) {
      if (!(error instanceof UnknownFormError)) throw error;
      this.log.debug(
        { why: error.message, table: relation.quoted, role },
        'realtime: policies have no form in sets',
      );
      return null;
    }
  }

  /** @returns false when the policies are no longer those of the plan */
  private async ask(
    plan: Plan,
    keys: readonly Key[],
    questions: readonly Question[],
    answers: Map<Question, ReadonlySet<number>>,
  ): Promise<boolean> {
    const values = await plan.values.of(questions.map(({ claims }) => claims));
    const people: Person[] = [];
    const groupOf = rowGroups();
    /** Of each group, by their values. */
    const byText: Map<string, Person>[] = [];
    for (const [index, question] of questions.entries()) {
      const own = values[index];
      if (!own) continue;
      const group = groupOf(question.rows);
      const ofGroup = (byText[group] ??= new Map<string, Person>());
      const known = ofGroup.get(own.text);
      if (known) {
        known.questions.push(question);
        continue;
      }
      const person = { items: own.items, group, rows: question.rows, questions: [question] };
      ofGroup.set(own.text, person);
      people.push(person);
    }
    for (const part of partsOf(people)) if (!(await this.askPart(plan, keys, part, answers))) return false;
    return true;
  }

  private async askPart(
    plan: Plan,
    keys: readonly Key[],
    people: readonly Person[],
    answers: Map<Question, ReadonlySet<number>>,
  ): Promise<boolean> {
    const { condition } = plan;
    const asked: { group: number; row: number }[] = [];
    const seenGroups = new Set<number>();
    for (const { group, rows } of people) {
      if (seenGroups.has(group)) continue;
      seenGroups.add(group);
      for (const row of rows) asked.push({ group, row });
    }
    const width = keys[0]?.length ?? 0;
    const parameters = [
      arrayLiteral(people.map(({ group }) => group)),
      ...condition.claimsValues.map((_value, index) => columnOf(people, index)),
      arrayLiteral(asked.map(({ group }) => group)),
      ...Array.from({ length: width }, (_item, part) =>
        arrayLiteral(asked.map(({ row }) => keys[row]?.[part] ?? null)),
      ),
    ];
    const [, result] = await this.session.run(reader, [
      emptyPath,
      { text: plan.statement, values: parameters },
    ]);
    const [stamp, seen] = result?.rows[0] ?? [];
    if (stamp !== condition.guard.stamp) return false;
    const found = seenRows(
      seen,
      asked.map(({ row }) => row),
    );
    for (const [index, { questions }] of people.entries())
      for (const question of questions) answers.set(question, found.get(index + 1) ?? none);
    return true;
  }
}

const none: ReadonlySet<number> = new Set<number>();

/** Numbers lists of rows: equal ones have the same number, and most are even the same list. */
function rowGroups(): (rows: readonly number[]) => number {
  const byList = new Map<readonly number[], number>();
  const byText = new Map<string, number>();
  return (rows) => {
    const known = byList.get(rows);
    if (known !== undefined) return known;
    const text = rows.join(',');
    const group = byText.get(text) ?? byText.size;
    byText.set(text, group);
    byList.set(rows, group);
    return group;
  };
}

/** @returns the rows that were seen, by the position of who sees them; of a single row all share one set */
function seenRows(pairs: string | null | undefined, asked: readonly number[]): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const only = asked.length === 1 ? new Set(asked) : null;
  for (const pair of pairs ? pairs.split(',') : []) {
    const number = Number(pair);
    const person = Math.floor(number / positions);
    const row = asked[(number % positions) - 1];
    if (row === undefined) continue;
    const rows = found.get(person) ?? only ?? new Set<number>();
    rows.add(row);
    found.set(person, rows);
  }
  return found;
}

/** Bounds the work of one statement. */
function* partsOf(people: readonly Person[]): Generator<Person[]> {
  let part: Person[] = [];
  let checks = 0;
  for (const person of people) {
    if (part.length > 0 && checks + person.rows.length > limits.setChecksPerStatement) {
      yield part;
      part = [];
      checks = 0;
    }
    part.push(person);
    checks += person.rows.length;
  }
  if (part.length > 0) yield part;
}

/**
 * Who may see which rows. The question is PostgreSQL's own to answer, with the table's policies, for each
 * subscriber's role and claims; it is asked in sets: a function of this connection loops over claims and
 * selects, for each of them, all rows in question at once by primary key. It runs as the subscriber's role
 * (security invoker), and the claims are set in a statement of their own before each select: role or claims
 * set inside the query that reads the table would silently judge every row by the first subscriber's (an
 * uncorrelated `(select auth.uid())` is evaluated once).
 */
import type { Logger } from 'pino';
import { arrayLiteral } from '../../../platform/postgres/array-literal.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from './check-session.ts';
import { openQuestions, settle } from './question.ts';
import type { Audience, Key, Question, Verdicts } from './question.ts';
import type { Relation } from './relation.ts';
import { SetChecks } from '../set-checks/set-checks.ts';
import { limits } from '../realtime-limits.ts';

/**
 * The visible rows. Null if PostgreSQL could not decide (a policy that raises or runs too long): then nothing
 * is shown, and the subscriber is notified that it missed something.
 */
type Answer = ReadonlySet<number> | null;

/** JSON text never holds this character unescaped. */
const separator = '\u001e';

interface CheckFunction {
  readonly name: string;
  readonly sql: string;
  readonly call: string;
}

function checkFunction(relation: Relation): CheckFunction {
  const name = `pg_temp.visible_${relation.oid}_${relation.version}`;
  const columns = relation.primaryKey.map((key) => {
    const column = relation.byName.get(key);
    if (!column) throw new Error(`primary key column ${key} of ${relation.quoted} is not among its columns`);
    // The function is created by a role that may not look into other schemas, and runs as one that may.
    const builtIn = column.cast.startsWith('pg_catalog.');
    return {
      type: builtIn ? column.cast : 'text',
      cast: builtIn ? '' : `::${column.cast}`,
      quoted: `"${key.replaceAll('"', '""')}"`,
    };
  });
  const list = (part: (column: (typeof columns)[number], number: number) => string, glue: string): string =>
    columns.map((column, index) => part(column, index + 1)).join(glue);
  const sql = `create or replace function ${name}(_claims text, _groups int[], _ends int[], ${list((c, n) => `_key${n} ${c.type}[]`, ', ')})
returns text language plpgsql stable security invoker as $body$
#variable_conflict use_variable
declare
  _one text; _number int := 0; _group int := 0; _from int; _to int; _set text; _seen text; _all text[] := '{}';
  ${list((c, n) => `_slice${n} ${c.type}[];`, ' ')}
begin
  foreach _one in array string_to_array(_claims, chr(30)) loop
    _number := _number + 1;
    if _groups[_number] <> _group then
      _group := _groups[_number];
      _from := case when _group = 1 then 1 else _ends[_group - 1] + 1 end;
      _to := _ends[_group];
      ${list((_c, n) => `_slice${n} := _key${n}[_from:_to];`, ' ')}
    end if;
    _set := set_config('request.jwt.claims', _one, true);
    select string_agg(_asked.position::text, ',') into _seen
    from unnest(${list((_c, n) => `_slice${n}`, ', ')}) with ordinality as _asked(${list((_c, n) => `key${n}`, ', ')}, position)
    join ${relation.quoted} as _row on ${list((c, n) => `_row.${c.quoted} = _asked.key${n}${c.cast}`, ' and ')};
    _all := array_append(_all, coalesce(_seen, ''));
  end loop;
  return array_to_string(_all, ';');
end
$body$`;
  return { name, sql, call: `select ${name}($1, $2, $3, ${list((_c, n) => `$${n + 3}`, ', ')})` };
}

/** Questions about the same rows share one list of keys. */
function grouped(questions: readonly Question[]): Map<string, Question[]> {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const key = question.rows.join(',');
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  return groups;
}

export class Visibility {
  private readonly session: CheckSession;
  private readonly log: Logger;
  private readonly sets: SetChecks;
  private readonly functions = new WeakMap<Relation, CheckFunction>();

  constructor(session: CheckSession, log: Logger) {
    this.session = session;
    this.log = log;
    this.sets = new SetChecks(session, log);
  }

  /** @returns the verdicts of each audience, none of them open */
  async check(
    relation: Relation,
    role: string,
    keys: readonly Key[],
    audiences: readonly Audience[],
  ): Promise<Verdicts[]> {
    const verdicts = await this.sets.check(relation, role, keys, audiences);
    const questions = openQuestions(audiences, verdicts);
    if (questions.length === 0) return verdicts;
    const answers = new Map<string, Answer>();
    for (const part of this.parts(questions)) await this.ask(relation, role, keys, part, answers);
    settle(audiences, verdicts, answers);
    return verdicts;
  }

  /** Splits the questions to bound the work of one statement. */
  private *parts(questions: readonly Question[]): Generator<Question[]> {
    let part: Question[] = [];
    let checks = 0;
    for (const question of questions) {
      if (part.length > 0 && checks + question.rows.length > limits.checksPerStatement) {
        yield part;
        part = [];
        checks = 0;
      }
      part.push(question);
      checks += question.rows.length;
    }
    if (part.length > 0) yield part;
  }

  private async ask(
    relation: Relation,
    role: string,
    keys: readonly Key[],
    questions: readonly Question[],
    answers: Map<string, Answer>,
  ): Promise<void> {
    try {
      await this.askTogether(relation, role, keys, questions, answers);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [only] = questions;
      const tooLong = (error as { code?: unknown }).code === '57014';
      if (questions.length === 1 || tooLong || !only) {
        this.log.warn(
          { err: error, table: relation.quoted, role },
          'realtime: a policy could not be evaluated',
        );
        for (const { claims } of questions) answers.set(claims, null);
        return;
      }
      // One subscriber's claims can make a policy fail; the others' checks must not fail with it.
      const half = Math.ceil(questions.length / 2);
      await this.ask(relation, role, keys, questions.slice(0, half), answers);
      await this.ask(relation, role, keys, questions.slice(half), answers);
    }
  }

  private async askTogether(
    relation: Relation,
    role: string,
    keys: readonly Key[],
    questions: readonly Question[],
    answers: Map<string, Answer>,
  ): Promise<void> {
    const check = this.functionOf(relation);
    const ordered: Question[] = [];
    const groupOf: number[] = [];
    const ends: number[] = [];
    const flat: Key[] = [];
    for (const group of grouped(questions).values()) {
      for (const row of group[0]?.rows ?? []) flat.push(keys[row] ?? []);
      ends.push(flat.length);
      for (const question of group) {
        ordered.push(question);
        groupOf.push(ends.length);
      }
    }
    const values = [
      ordered.map((question) => question.claims).join(separator),
      arrayLiteral(groupOf),
      arrayLiteral(ends),
      ...relation.primaryKey.map((_name, position) => arrayLiteral(flat.map((key) => key[position] ?? null))),
    ];
    const [result] = await this.session.run(role, [{ text: check.call, values }], check);
    const lists = (result?.rows[0]?.[0] ?? '').split(';');
    for (const [index, question] of ordered.entries()) {
      const seen = new Set<number>();
      for (const position of (lists[index] ?? '').split(',')) {
        const row = position === '' ? undefined : question.rows[Number(position) - 1];
        if (row !== undefined) seen.add(row);
      }
      answers.set(question.claims, seen);
    }
  }

  private functionOf(relation: Relation): CheckFunction {
    const known = this.functions.get(relation);
    if (known) return known;
    const made = checkFunction(relation);
    this.functions.set(relation, made);
    return made;
  }
}

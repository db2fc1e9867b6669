/**
 * Policy checks of many people in one statement. It runs as a role that policies do not apply to, with a
 * condition that decides as they do (compile.ts), and says in the same snapshot whether the policies are
 * still those that the condition was made of.
 */
import type { Logger } from 'pino';
import { arrayLiteral } from '../../../platform/postgres/array-literal.ts';
import { binaryArray } from '../../../platform/postgres/binary-array.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { Relation } from '../changes/relation.ts';
import { verdict } from '../changes/question.ts';
import type { Audience, Key, Verdicts } from '../changes/question.ts';
import { limits } from '../realtime-limits.ts';
import { emptyPath, PolicyCatalogue, reader } from './catalogue.ts';
import { compileCondition } from './compile.ts';
import type { SetCondition } from './compile.ts';
import { columnsOf, Crowds } from './crowd.ts';
import type { Crowd } from './crowd.ts';
import { PersonValues } from './person-values.ts';
import { UnknownFormError } from './sql-tokens.ts';
import { statementOf } from './statement.ts';

/** Fewer questions are answered as fast one by one. */
const minQuestions = 8;
/** How soon policies without a condition are looked at again. Milliseconds. */
const retryMs = 10_000;

interface Plan {
  readonly condition: SetCondition;
  readonly crowds: Crowds;
  /** For one audience, and for several. */
  readonly statements: readonly [one: string, several: string];
}

interface Known {
  readonly plan: Plan | null;
  readonly at: number;
}

/** Some people of an audience, as one statement asks about them. */
interface Share {
  readonly audience: Audience;
  readonly crowd: Crowd;
  readonly from: number;
  readonly to: number;
  /** What they see, by person and row of the audience. */
  readonly seen: Uint8Array;
}

export class SetChecks {
  private readonly session: CheckSession;
  private readonly log: Logger;
  private readonly plans = new WeakMap<Relation, Map<string, Known>>();

  constructor(session: CheckSession, log: Logger) {
    this.session = session;
    this.log = log;
  }

  /** @returns the verdicts of each audience; what is open in them must be asked one by one */
  async check(
    relation: Relation,
    role: string,
    keys: readonly Key[],
    audiences: readonly Audience[],
  ): Promise<Verdicts[]> {
    const open = (): Verdicts[] =>
      audiences.map(({ claims, rows }) => new Uint8Array(claims.length * rows.length).fill(verdict.open));
    if (audiences.reduce((sum, { claims }) => sum + claims.length, 0) < minQuestions) return open();
    // The second time with what the policies have become meanwhile.
    for (const isAgain of [false, true]) {
      const plan = await this.planOf(relation, role, isAgain);
      if (!plan) return open();
      try {
        const verdicts = await this.ask(plan, keys, audiences);
        if (verdicts) return verdicts;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Somebody's values make the condition fail, or the reader may not read: one by one tells.
        this.log.debug({ err: error, table: relation.quoted, role }, 'realtime: a check in sets was refused');
        // What it lacks it will lack the next time.
        if ((error as { code?: string }).code?.startsWith('42')) this.keep(relation, role, null);
        return open();
      }
    }
    return open();
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
        crowds: new Crowds(new PersonValues(this.session, role, condition), condition.claimsValues),
        statements: [statementOf(relation, condition, false), statementOf(relation, condition, true)],
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

  /** @returns null when the policies are no longer those of the plan */
  private async ask(
    plan: Plan,
    keys: readonly Key[],
    audiences: readonly Audience[],
  ): Promise<Verdicts[] | null> {
    const shares: Share[] = [];
    for (const audience of audiences) {
      const crowd = await plan.crowds.of(audience.claims);
      const to = crowd.people.length;
      shares.push({ audience, crowd, from: 0, to, seen: new Uint8Array(to * audience.rows.length) });
    }
    for (const part of partsOf(shares)) if (!(await this.askPart(plan, keys, part))) return null;
    return shares.map(verdictsOf);
  }

  private async askPart(plan: Plan, keys: readonly Key[], shares: readonly Share[]): Promise<boolean> {
    const { condition, crowds, statements } = plan;
    const asked = shares.flatMap(({ audience }) => audience.rows);
    const [only] = shares;
    if (!only) return true;
    const hasGroups = shares.length > 1;
    const isWhole = !hasGroups && only.from === 0 && only.to === only.crowd.people.length;
    const people = (): Crowd['people'] =>
      shares.flatMap(({ crowd, from, to }) => crowd.people.slice(from, to));
    const groups = (sizeOf: (share: Share) => number): string[] =>
      shares.flatMap((share, index) => Array.from({ length: sizeOf(share) }, () => String(index)));
    const values = [
      ...(hasGroups
        ? [
            binaryArray(
              'integer',
              groups(({ from, to }) => to - from),
            ),
          ]
        : []),
      ...(isWhole ? crowds.columns(only.crowd) : columnsOf(people(), condition.claimsValues)),
      String(asked.length),
      ...(hasGroups
        ? [
            binaryArray(
              'integer',
              groups(({ audience }) => audience.rows.length),
            ),
          ]
        : []),
      ...Array.from({ length: keys[0]?.length ?? 0 }, (_item, part) =>
        arrayLiteral(asked.map((row) => keys[row]?.[part] ?? null)),
      ),
    ];
    const text = statements[hasGroups ? 1 : 0];
    const [, result] = await this.session.run(reader, [emptyPath, { text, values }]);
    const [stamp, seen] = result?.rows[0] ?? [];
    if (stamp !== condition.guard.stamp) return false;
    if (seen !== null && seen !== undefined) mark(shares, asked.length, seen);
    return true;
  }
}

/** Marks what is seen. @param pairs the literal of an array of `person * rows + row` */
function mark(shares: readonly Share[], rowCount: number, pairs: string): void {
  const people: number[] = [];
  const shareOfRow: number[] = [];
  const firstRows: number[] = [];
  let next = 0;
  for (const [index, { audience, from, to }] of shares.entries()) {
    people.push(from - next);
    next += to - from;
    firstRows.push(shareOfRow.length);
    for (const _row of audience.rows) shareOfRow.push(index);
  }
  for (const pair of numbersOf(pairs)) {
    const row = pair % rowCount;
    const index = shareOfRow[row] ?? 0;
    const share = shares[index];
    if (!share) continue;
    const person = Math.floor(pair / rowCount) + (people[index] ?? 0);
    share.seen[person * share.audience.rows.length + row - (firstRows[index] ?? 0)] = verdict.visible;
  }
}

/** The numbers of an array's literal. */
function numbersOf(literal: string): Uint32Array {
  const numbers = new Uint32Array(literal.length);
  let count = 0;
  let number = 0;
  for (let at = 1; at < literal.length; at += 1) {
    const digit = literal.charCodeAt(at) - zero;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      numbers[count] = number;
      count += 1;
      number = 0;
    }
  }
  return numbers.subarray(0, count);
}

const zero = '0'.charCodeAt(0);

/** What the people of a crowd see, for all whose claims they stand for. */
function verdictsOf({ audience, crowd, seen }: Share): Verdicts {
  const width = audience.rows.length;
  const verdicts = new Uint8Array(audience.claims.length * width);
  for (let index = 0; index < audience.claims.length; index += 1) {
    const person = crowd.personOf[index] ?? -1;
    for (let row = 0; row < width; row += 1)
      verdicts[index * width + row] = person < 0 ? verdict.open : (seen[person * width + row] ?? 0);
  }
  return verdicts;
}

/** Bounds the work of one statement. */
function* partsOf(shares: readonly Share[]): Generator<Share[]> {
  let part: Share[] = [];
  let room: number = limits.setChecksPerStatement;
  for (const share of shares) {
    const width = share.audience.rows.length;
    if (width === 0) continue;
    let { from } = share;
    while (from < share.to) {
      if (room < width && part.length > 0) {
        yield part;
        part = [];
        room = limits.setChecksPerStatement;
      }
      const to = Math.min(share.to, from + Math.max(1, Math.floor(room / width)));
      part.push({ ...share, from, to });
      room -= (to - from) * width;
      from = to;
    }
  }
  if (part.length > 0) yield part;
}

/**
 * From changes to messages: which listeners a change matches (event, filter), which of them may see it
 * (column rights, policies), and one shared frame for all who receive the same text. Handles many changes at
 * once, so that policies are checked in batches, and delivers in commit order.
 */
import type { CheckSession } from './check-session.ts';
import { deliver } from './delivery.ts';
import type { Delivery, Form } from './delivery.ts';
import { askServer, compiledFilter, compileFilter } from './filter-plan.ts';
import type { Test } from './compiled-filter.ts';
import type { Listener, Listeners, Subscriber } from './listeners.ts';
import { dataJson, keyOf, refusalJson } from './record.ts';
import type { Change } from './record.ts';
import { mayRead } from './relation.ts';
import type { Relation, RelationCache, RoleRights } from './relation.ts';
import { audiencesOf, verdict } from './question.ts';
import type { Key } from './question.ts';
import type { Visibility } from './visibility.ts';
import { limits } from '../realtime-limits.ts';

/** A listener whose event and table fit a change. */
interface Match {
  readonly change: Change;
  readonly position: number;
  readonly listener: Listener;
  /** The claims at the time of the check: the token may be renewed meanwhile. */
  readonly claims: string;
}

/** Matches of one table and role: they share rights and policy checks. */
interface Group {
  readonly relation: Relation;
  readonly role: string;
  readonly rights: RoleRights;
  readonly matches: Match[];
}

export interface DispatcherParts {
  readonly listeners: Listeners;
  readonly relations: RelationCache;
  readonly session: CheckSession;
  readonly visibility: Visibility;
}

type Server = Extract<Test, { kind: 'server' }>;

export class Dispatcher {
  private readonly parts: DispatcherParts;
  private readonly forms = new WeakMap<Change, Map<string, Form>>();

  constructor(parts: DispatcherParts) {
    this.parts = parts;
  }

  /**
   * Sends the changes to all who listen and may see them; resolves when every frame is handed to its socket.
   */
  async dispatch(changes: readonly Change[]): Promise<void> {
    const deliveries: Delivery[][] = changes.map(() => []);
    const missed = new Set<Subscriber>();
    for (const group of await this.groups(changes)) {
      const judged = this.refused(group, deliveries);
      const { held, open } = await this.matching(group, judged);
      // Policies first: a pattern must never run on a value that its owner may not see.
      const visible = await this.visible(group, [...held, ...open.keys()], missed);
      for (const match of await this.unfiltered(group, visible, open, missed))
        deliveries[match.position]?.push({ listener: match.listener, form: this.form(match, group) });
    }
    for (const list of deliveries) deliver(list);
    for (const subscriber of missed) subscriber.missed();
  }

  private async groups(changes: readonly Change[]): Promise<Group[]> {
    const byTable = new Map<number, Match[]>();
    for (const [position, change] of changes.entries()) {
      for (const listener of this.parts.listeners.of(change.schema, change.table, change.type)) {
        const match = { change, position, listener, claims: listener.subscriber.identity.claims };
        const matches = byTable.get(change.relationOid);
        if (matches) matches.push(match);
        else byTable.set(change.relationOid, [match]);
      }
    }
    const groups: Group[] = [];
    for (const [oid, matches] of byTable) {
      const byRole = Map.groupBy(matches, (match) => match.listener.subscriber.identity.role);
      const relation = await this.parts.relations.get(oid, byRole.keys());
      // A dropped table has no policies to check.
      if (!relation) continue;
      for (const [role, ofRole] of byRole) {
        const rights = relation.roles.get(role);
        // A role without any right to read the table must not learn even that something changed.
        if (rights && mayRead(relation, role)) groups.push({ relation, role, rights, matches: ofRole });
      }
    }
    return groups;
  }

  /** Answers listeners that may not see the change at all; returns the others. */
  private refused(group: Group, deliveries: Delivery[][]): Match[] {
    const { relation, rights } = group;
    const readable = relation.primaryKey.every((name) => rights.selectable.has(name));
    return group.matches.filter((match) => {
      const deleted = match.change.type === 'DELETE';
      let error: string | null = null;
      if (!deleted && relation.primaryKey.length === 0) error = 'Error 400: Bad Request, no primary key';
      else if (!deleted && !readable) error = 'Error 401: Unauthorized';
      if (error === null) return true;
      const { change, listener } = match;
      const form = this.formOf(change, error, () => refusalJson(change, error));
      deliveries[match.position]?.push({ listener, form });
      return false;
    });
  }

  /** The matches whose filter holds, and those whose filter the server has to evaluate. */
  private async matching(
    group: Group,
    matches: readonly Match[],
  ): Promise<{ held: Match[]; open: Map<Match, Server[]> }> {
    const open = new Map<Match, Server[]>();
    const held: Match[] = [];
    await this.compile(
      group,
      matches.filter(({ listener }) => listener.entry.conditions.length > 0),
    );
    for (const match of matches) {
      const { conditions, filter } = match.listener.entry;
      if (conditions.length === 0) {
        held.push(match);
        continue;
      }
      const tests = compiledFilter(group.relation, group.role, filter);
      const values = match.change.new ?? match.change.old;
      const known = tests?.every(
        (test) => group.rights.selectable.has(test.column) && values?.has(test.column),
      );
      if (!tests || !known) continue;
      const value = (test: Test): string | null => values?.get(test.column) ?? null;
      if (!tests.every((test) => test.kind === 'server' || test.holds(value(test)))) continue;
      const asked = tests.filter((test) => test.kind === 'server');
      if (asked.length === 0) held.push(match);
      else open.set(match, asked);
    }
    return { held, open };
  }

  /** The visible matches without those that the server's filters refuse. */
  private async unfiltered(
    group: Group,
    visible: readonly Match[],
    open: Map<Match, Server[]>,
    missed: Set<Subscriber>,
  ): Promise<Iterable<Match>> {
    if (open.size === 0) return visible;
    const seen = new Set(visible);
    for (const match of open.keys()) if (!seen.has(match)) open.delete(match);
    for (const match of await this.refusedByFilters(group, open, missed)) seen.delete(match);
    return seen;
  }

  /**
   * Listeners whose filter does not hold or timed out; on a timeout the listener is notified that it may have
   * missed a change.
   */
  private async refusedByFilters(
    group: Group,
    open: ReadonlyMap<Match, readonly Server[]>,
    missed: Set<Subscriber>,
  ): Promise<Set<Match>> {
    const pairs = [...open].flatMap(([match, tests]) =>
      tests.map((test) => ({
        match,
        statement: test.statement,
        value: (match.change.new ?? match.change.old)?.get(test.column) ?? null,
        operand: test.operand,
      })),
    );
    const failed = new Set<Match>();
    const end = performance.now() + limits.filterMs;
    for (const [statement, list] of Map.groupBy(pairs, (pair) => pair.statement)) {
      // Equal tests of many listeners are sent to the server once.
      const distinct = [...Map.groupBy(list, (pair) => `${pair.operand}\u0000${pair.value}`).values()];
      const answers = await askServer(
        this.parts.session,
        group.role,
        statement,
        distinct.map(([pair]) => ({ value: pair?.value ?? null, operand: pair?.operand ?? '' })),
        end,
      );
      for (const [index, same] of distinct.entries()) {
        if (answers[index] === true) continue;
        for (const { match } of same) {
          failed.add(match);
          if (answers[index] === null) missed.add(match.listener.subscriber);
        }
      }
    }
    return failed;
  }

  private async compile({ relation, role }: Group, matches: readonly Match[]): Promise<void> {
    const filters = new Map(matches.map(({ listener: { entry } }) => [entry.filter, entry.conditions]));
    for (const [filter, conditions] of filters)
      await compileFilter(this.parts.session, relation, role, filter, conditions);
  }

  /** The matches that the table's policies allow. */
  private async visible(group: Group, matches: readonly Match[], missed: Set<Subscriber>): Promise<Match[]> {
    const { relation, role, rights } = group;
    if (!relation.policies || rights.bypassesPolicies) return [...matches];
    const seen: Match[] = [];
    const keys: Key[] = [];
    const asked: Match[][] = [];
    for (const [change, list] of Map.groupBy(matches, (match) => match.change)) {
      const key = change.type === 'DELETE' ? null : keyOf(change, relation);
      if (change.type === 'DELETE') for (const match of list) seen.push(match);
      else if (key) asked[keys.push(key) - 1] = list;
    }
    const audiences = audiencesOf(asked.map((list) => list.map(({ claims }) => claims)));
    const verdicts = await this.parts.visibility.check(relation, role, keys, audiences);
    for (const [index, { rows }] of audiences.entries())
      for (const [column, row] of rows.entries())
        for (const [person, match] of (asked[row] ?? []).entries()) {
          const of = verdicts[index]?.[person * rows.length + column];
          if (of === verdict.visible) seen.push(match);
          else if (of !== verdict.hidden) missed.add(match.listener.subscriber);
        }
    return seen;
  }

  private form(match: Match, { relation, role, rights }: Group): Form {
    const { change, listener } = match;
    const { select } = listener.entry;
    const key = select === null ? role : JSON.stringify([role, select]);
    return this.formOf(change, key, () =>
      dataJson(change, relation, { selectable: rights.selectable, select }),
    );
  }

  private formOf(change: Change, key: string, text: () => string): Form {
    const forms = this.forms.get(change) ?? new Map<string, Form>();
    this.forms.set(change, forms);
    const known = forms.get(key);
    if (known) return known;
    const made: Form = { data: text(), frames: new Map() };
    forms.set(key, made);
    return made;
  }
}

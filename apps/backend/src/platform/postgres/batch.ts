/**
 * Several prepared statements under one Sync: one round trip and one implicit transaction. Role and claims
 * set by the first statement with `set_config(..., true)` are gone when the transaction ends, also after an
 * error.
 *
 * This speaks the extended protocol itself, as a "submittable" of node-postgres: it relies on internals of
 * `pg` (hence the exact version) and its tests hold every assumption made here.
 */
import { serialize } from 'pg-protocol';
import type { ClientBase } from 'pg';

export interface Statement {
  /** The SQL text is the cache key of the prepared statement. */
  readonly text: string;
  /**
   * Each parameter in PostgreSQL's text form, which it casts; or, as bytes, in the binary form of the
   * parameter's type.
   */
  readonly values: readonly (string | Buffer | null)[];
}

export interface Field {
  readonly name: string;
  /** Type oid. */
  readonly type: number;
}

export interface Result {
  /** Column values in PostgreSQL's text form. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly fields: readonly Field[];
  /** PostgreSQL's command tag, e.g. `SELECT 20`, `INSERT 0 1`. */
  readonly command: string;
}

interface Prepared {
  readonly name: string;
  fields: readonly Field[];
}

/** The parts of node-postgres' connection that a batch touches. */
interface Wire {
  readonly stream: { write(data: Buffer): boolean };
  on(event: 'parseComplete', listener: () => void): void;
}

/** How many statements a connection keeps prepared; the least recently used goes first. */
export const preparedPerConnection = 256;
/**
 * Limit of their texts together; PostgreSQL stores a plan of each, which takes many times that. Characters.
 */
export const preparedCharacters = 1024 * 1024;
/**
 * Messages up to this size are copied into one buffer; copying larger ones takes longer than it saves. Bytes.
 */
const copiedUpTo = 256 * 1024;
const executeAll = serialize.execute({ portal: '', rows: 0 });
const describePortal = serialize.describe({ type: 'P', name: '' });
const sync = serialize.sync();

/** What one connection has prepared so far, least recently used first. */
class ConnectionState {
  readonly prepared = new Map<string, Prepared>();
  active: Batch | null = null;
  private readonly discarded: string[] = [];
  private counter = 0;
  private characters = 0;

  constructor(wire: Wire) {
    wire.on('parseComplete', () => this.active?.handleParseComplete());
  }

  nextName(): string {
    this.counter += 1;
    return `b${this.counter}`;
  }

  use(text: string): Prepared | undefined {
    const found = this.prepared.get(text);
    if (found) {
      this.prepared.delete(text);
      this.prepared.set(text, found);
    }
    return found;
  }

  keep(text: string, prepared: Prepared): void {
    this.prepared.set(text, prepared);
    this.characters += text.length;
  }

  /**
   * Names to close so that, with the coming ones, at most `preparedPerConnection` stay, whatever the clients
   * ask.
   */
  evict(coming: readonly Statement[]): string[] {
    const more = coming.reduce((sum, { text }) => sum + (this.prepared.has(text) ? 0 : text.length), 0);
    for (const text of this.prepared.keys()) {
      const few = this.prepared.size + coming.length <= preparedPerConnection;
      if (few && this.characters + more <= preparedCharacters) break;
      this.forget(text);
    }
    return this.discarded.splice(0);
  }

  forget(text: string): void {
    const found = this.prepared.get(text);
    if (!found) return;
    this.discarded.push(found.name);
    this.prepared.delete(text);
    this.characters -= text.length;
  }
}

const states = new WeakMap<object, ConnectionState>();

function stateOf(wire: Wire): ConnectionState {
  let state = states.get(wire);
  if (!state) {
    state = new ConnectionState(wire);
    states.set(wire, state);
  }
  return state;
}

class Batch {
  /** node-postgres puts the end of its `query_timeout` here; called when the batch is over. */
  callback: () => void = () => undefined;
  private readonly statements: readonly Statement[];
  private readonly settle: { resolve(results: Result[]): void; reject(error: unknown): void };
  private readonly plans: (Prepared | { readonly name: string; readonly text: string })[] = [];
  private readonly parsing: { text: string; prepared: Prepared }[] = [];
  private readonly results: Result[] = [];
  private rows: (string | null)[][] = [];
  private state: ConnectionState | undefined;

  constructor(statements: readonly Statement[], settle: Batch['settle']) {
    this.statements = statements;
    this.settle = settle;
  }

  /** Called by node-postgres when the connection is free for us. Returning an error rejects the query. */
  submit(wire: Wire): Error | null {
    try {
      const state = stateOf(wire);
      const messages: Buffer[] = [];
      // First, because the server skips everything after an error: otherwise failing requests could fill its
      // memory.
      for (const name of state.evict(this.statements)) messages.push(serialize.close({ type: 'S', name }));
      for (const statement of this.statements) this.write(statement, state, messages);
      messages.push(sync);
      this.state = state;
      state.active = this;
      if (messages.some((message) => message.length > copiedUpTo))
        for (const message of messages) wire.stream.write(message);
      else wire.stream.write(Buffer.concat(messages));
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private write(statement: Statement, state: ConnectionState, messages: Buffer[]): void {
    const known = state.use(statement.text) ?? this.parsing.find((p) => p.text === statement.text)?.prepared;
    const prepared = known ?? { name: state.nextName(), fields: [] };
    if (!known) {
      // The protocol ends a text at its first NUL, so the rest would be parsed as something else.
      if (statement.text.includes('\0')) throw new Error('the text of a statement holds a NUL character');
      this.parsing.push({ text: statement.text, prepared });
      messages.push(serialize.parse({ name: prepared.name, text: statement.text, types: [] }));
    }
    // node-postgres' serializer mutates nothing here; it wants a mutable array type.
    messages.push(serialize.bind({ portal: '', statement: prepared.name, values: [...statement.values] }));
    if (!known) messages.push(describePortal);
    messages.push(executeAll);
    this.plans.push(prepared);
  }

  handleParseComplete(): void {
    const next = this.parsing.shift();
    if (next) this.state?.keep(next.text, next.prepared);
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const plan = this.plans[this.results.length];
    if (plan && 'fields' in plan) {
      plan.fields = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    }
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    const plan = this.plans[this.results.length];
    this.results.push({
      rows: this.rows,
      fields: plan && 'fields' in plan ? plan.fields : [],
      command: message.text,
    });
    this.rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {
    /* never: every execute asks for all rows */
  }

  handleCopyInResponse(wire: Wire & { sendCopyFail(message: string): void }): void {
    wire.sendCopyFail('COPY is not offered here');
    // The server has ignored our Sync while it waited for data.
    wire.stream.write(sync);
  }

  handleCopyData(): void {
    /* never: COPY is refused */
  }

  /**
   * Rejects at once: after an error node-postgres forgets the active query, so ReadyForQuery never comes
   * here.
   */
  handleError(error: unknown): void {
    this.end();
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.end();
    this.settle.resolve(this.results);
  }

  private end(): void {
    if (this.state?.active === this) this.state.active = null;
    this.callback();
  }
}

/**
 * Runs the statements in order, in one round trip and one implicit transaction (unless they contain `begin`).
 * @returns one result a statement
 * @throws {DatabaseError} of the first statement that fails; the others did not happen
 */
export function runBatch(client: ClientBase, statements: readonly Statement[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const batch = new Batch(statements, { resolve, reject });
    void client.query(batch as unknown as Parameters<ClientBase['query']>[0]);
  });
}

/** Makes a connection prepare this text again the next time (its plan became stale after DDL). */
export function forgetPrepared(client: ClientBase, text: string): void {
  const wire = (client as unknown as { connection: object }).connection;
  states.get(wire)?.forget(text);
}

/** Who listens to which tables. */
import type { SharedFrame } from '../socket/frames.ts';
import type { ChangeEntry } from './change-entry.ts';

/** The part of a channel that live changes need. */
export interface Subscriber {
  /** The channel's topic, with its prefix. */
  readonly topic: string;
  /** The identity that rows are read under; it changes with the channel's token. */
  readonly identity: { readonly role: string; readonly claims: string };
  send(frame: SharedFrame): void;
  /** Signals that changes may have been missed, so that the client joins again and refetches. */
  missed(): void;
}

export interface Listener {
  readonly subscriber: Subscriber;
  readonly entry: ChangeEntry;
}

function place(schema: string, table: string): string {
  return `${schema}\u0000${table}`;
}

export class Listeners {
  private readonly places = new Map<string, Set<Listener>>();
  private readonly bySubscriber = new Map<Subscriber, Listener[]>();

  add(subscriber: Subscriber, entries: readonly ChangeEntry[]): void {
    const listeners = entries.map((entry) => ({ subscriber, entry }));
    this.bySubscriber.set(subscriber, [...(this.bySubscriber.get(subscriber) ?? []), ...listeners]);
    for (const listener of listeners) {
      const key = place(listener.entry.schema, listener.entry.table);
      const there = this.places.get(key);
      if (there) there.add(listener);
      else this.places.set(key, new Set([listener]));
    }
  }

  remove(subscriber: Subscriber): void {
    for (const listener of this.bySubscriber.get(subscriber) ?? []) {
      const key = place(listener.entry.schema, listener.entry.table);
      const there = this.places.get(key);
      there?.delete(listener);
      if (there?.size === 0) this.places.delete(key);
    }
    this.bySubscriber.delete(subscriber);
  }

  entriesOf(subscriber: Subscriber): ChangeEntry[] {
    return (this.bySubscriber.get(subscriber) ?? []).map(({ entry }) => entry);
  }

  has(subscriber: Subscriber): boolean {
    return this.bySubscriber.has(subscriber);
  }

  /** All listeners that a change of this kind to this table may concern. */
  of(schema: string, table: string, type: 'INSERT' | 'UPDATE' | 'DELETE'): Listener[] {
    const found: Listener[] = [];
    for (const key of [place(schema, table), place(schema, '*'), place('*', table), place('*', '*')]) {
      for (const listener of this.places.get(key) ?? []) {
        const { event } = listener.entry;
        if (event === '*' || event === type) found.push(listener);
      }
    }
    return found;
  }

  subscribers(): Subscriber[] {
    return [...this.bySubscriber.keys()];
  }
}

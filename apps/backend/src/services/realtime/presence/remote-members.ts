/** Members on other processes, as these tell of them. */
import type { Room } from '../broadcast/room.ts';
import type { Head, Member } from '../relay/records.ts';

type Diff = Extract<Head, { type: 'presence' }>;
type Part = Extract<Head, { type: 'members' }>;

interface Present {
  readonly room: Room;
  readonly member: Member;
}

interface Process {
  /** By reference, which is unique. */
  readonly members: Map<string, Present>;
  /** The references of a list of all members of which more parts are to come; null between lists. */
  listed: Set<string> | null;
}

export class RemoteMembers {
  private readonly onDiff: (room: Room, joins: readonly Member[], leaves: readonly Member[]) => void;
  private readonly processes = new Map<string, Process>();
  private readonly rooms = new Map<string, Map<string, Member>>();

  constructor(onDiff: (room: Room, joins: readonly Member[], leaves: readonly Member[]) => void) {
    this.onDiff = onDiff;
  }

  on(room: Room): Iterable<Member> {
    return this.rooms.get(keyOf(room))?.values() ?? [];
  }

  /** Some have come or gone. */
  change(from: string, { topic, isPrivate, joins, leaves }: Diff): void {
    const room = { topic, isPrivate };
    const process = this.processOf(from);
    const gone = leaves.filter((member) => this.remove(process, member.meta.phx_ref));
    const come = joins.filter((member) => this.add(process, { room, member }));
    if (come.length > 0 || gone.length > 0) this.onDiff(room, come, gone);
  }

  /** A part of all members of a process; after the last one the others of it have gone. */
  list(from: string, { isFirst, isLast, list }: Part): void {
    const process = this.processOf(from);
    if (isFirst) process.listed = new Set();
    for (const { topic, isPrivate, key, meta } of list) {
      process.listed?.add(meta.phx_ref);
      const present = { room: { topic, isPrivate }, member: { key, meta } };
      if (this.add(process, present)) this.onDiff(present.room, [present.member], []);
    }
    const { listed } = process;
    if (!isLast || listed === null) return;
    process.listed = null;
    this.leave(process, (reference) => !listed.has(reference));
  }

  /** A process has ended, and its members with it. */
  forget(from: string): void {
    const process = this.processes.get(from);
    if (process) this.leave(process, () => true);
    this.processes.delete(from);
  }

  private leave(process: Process, concerns: (reference: string) => boolean): void {
    const rooms = new Map<string, { room: Room; leaves: Member[] }>();
    for (const [reference, { room, member }] of process.members) {
      if (!concerns(reference)) continue;
      this.remove(process, reference);
      const left = rooms.get(keyOf(room)) ?? { room, leaves: [] };
      left.leaves.push(member);
      rooms.set(keyOf(room), left);
    }
    for (const { room, leaves } of rooms.values()) this.onDiff(room, [], leaves);
  }

  /** @returns whether the member is new */
  private add(process: Process, present: Present): boolean {
    const { room, member } = present;
    const reference = member.meta.phx_ref;
    if (process.members.has(reference)) return false;
    process.members.set(reference, present);
    const there = this.rooms.get(keyOf(room)) ?? new Map<string, Member>();
    this.rooms.set(keyOf(room), there.set(reference, member));
    return true;
  }

  /** @returns whether the member was there */
  private remove(process: Process, reference: string): boolean {
    const present = process.members.get(reference);
    if (!present) return false;
    process.members.delete(reference);
    const key = keyOf(present.room);
    const there = this.rooms.get(key);
    there?.delete(reference);
    if (there?.size === 0) this.rooms.delete(key);
    return true;
  }

  private processOf(from: string): Process {
    const known = this.processes.get(from);
    if (known) return known;
    const process: Process = { members: new Map(), listed: null };
    this.processes.set(from, process);
    return process;
  }
}

function keyOf({ topic, isPrivate }: Room): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}

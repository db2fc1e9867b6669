/**
 * Keeps the rights of private channels current: asked at the join, with each new token, again after some
 * seconds, and at once when the database says so (contract §3.7).
 */
import type { Channel } from '../channels/channel.ts';
import type { Presence } from '../presence/presence.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';
import type { TopicPolicies } from './policies.ts';
import { noRights } from './rights.ts';
import type { Rights } from './rights.ts';

interface Member {
  askedAt: number;
  /** The latest question's number: earlier answers count no more. */
  latest: number;
  pending: number;
}

/** Whether something that the channel uses may not be read any more. */
function lost(channel: Channel, before: Rights, now: Rights): boolean {
  if (before.readBroadcast && !now.readBroadcast) return true;
  return channel.presenceEnabled && before.readPresence && !now.readPresence;
}

/** Without `presence`, the right to read it lets nobody in. */
export function mayJoin(channel: Channel, { readBroadcast, readPresence }: Rights): boolean {
  return readBroadcast || (channel.presenceEnabled && readPresence);
}

export class Guard {
  private readonly policies: TopicPolicies;
  private readonly presence: Presence;
  /** By age of the last question, oldest first. */
  private readonly members = new Map<Channel, Member>();

  constructor(policies: TopicPolicies, presence: Presence) {
    this.policies = policies;
    this.presence = presence;
  }

  /** Asks for a private channel that joins, and keeps asking until it leaves. */
  async admit(channel: Channel): Promise<boolean> {
    if (channel.hasEnded()) return false;
    this.members.set(channel, { askedAt: 0, latest: 0, pending: 0 });
    await this.ask(channel);
    return mayJoin(channel, channel.rights);
  }

  /** Whether asking again may bring another answer than the one of a moment ago. */
  isOld(channel: Channel, now = Date.now()): boolean {
    const member = this.members.get(channel);
    return member !== undefined && now - member.askedAt >= limits.refusedRightsMs;
  }

  leave(channel: Channel): void {
    this.members.delete(channel);
  }

  /** Asks for a channel's present session. A right to read that is gone ends a joined channel. */
  async ask(channel: Channel, now = Date.now()): Promise<void> {
    const member = this.members.get(channel);
    const { session } = channel;
    if (!member || !session) return;
    this.members.delete(channel);
    this.members.set(channel, member);
    member.askedAt = now;
    member.latest += 1;
    member.pending += 1;
    const number = member.latest;
    try {
      const verdict = await this.policies.ask(session, channel.name);
      if (number === member.latest && channel.state !== 'ended') this.apply(channel, verdict);
    } finally {
      member.pending -= 1;
    }
  }

  /**
   * Asks again for some channels, and resolves when all are answered.
   * @param topic null means every topic
   * @param account null means every account
   */
  async askAgain(topic: string | null, account: string | null): Promise<void> {
    const concerned = [...this.members.keys()].filter(
      (channel) =>
        (topic === null || channel.name === topic) &&
        (account === null || channel.session?.account === account),
    );
    await Promise.all(concerned.map((channel) => this.ask(channel)));
  }

  /** Asks again for those whose answer is old: called every second. */
  refresh(now = Date.now()): Promise<unknown> {
    const due: Channel[] = [];
    for (const [channel, { askedAt, pending }] of this.members) {
      if (now - askedAt < limits.rightsMs || due.length >= limits.refreshedRights) break;
      if (pending === 0) due.push(channel);
    }
    return Promise.all(due.map((channel) => this.ask(channel, now)));
  }

  /** Private channels may have missed messages: their clients are told to join again. */
  interrupt(text: string): void {
    for (const channel of this.members.keys()) if (channel.state === 'joined') channel.interrupt(text);
  }

  private apply(channel: Channel, verdict: Rights | null): void {
    const before = channel.rights;
    channel.rights = verdict ?? noRights;
    if (channel.state !== 'joined') return;
    // The official client joins again, and is let in or refused then.
    if (verdict === null) channel.interrupt(shutdownTexts.undecided);
    else if (lost(channel, before, verdict)) channel.shutdown(shutdownTexts.revoked(channel.name));
    else if (!verdict.writePresence) this.presence.leave(channel);
  }
}

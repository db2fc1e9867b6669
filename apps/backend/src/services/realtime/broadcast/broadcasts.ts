/** Broadcasts of clients: to the members in this process, and by the relay to those on other processes. */
import type { Channel } from '../channels/channel.ts';
import type { ProcessRecord } from '../relay/records.ts';
import type { Handover, Relay } from '../relay/relay.ts';
import type { UserBroadcast } from '../socket/frames.ts';
import { HttpRates } from './http-rates.ts';
import type { BroadcastHub } from './hub.ts';
import type { Room } from './room.ts';

export interface Sender {
  /** Does not receive it. */
  readonly except?: Channel | null;
  /** Whose share of what waits for other processes it takes. */
  readonly owner: unknown;
  /** Who sends it by HTTP, and was counted for it here: it counts for their rate in the other processes. */
  readonly caller?: string;
}

export class Broadcasts {
  readonly rates = new HttpRates();
  private readonly hub: BroadcastHub;
  private readonly relay: Pick<Relay, 'send'>;

  constructor(hub: BroadcastHub, relay: Pick<Relay, 'send'>) {
    this.hub = hub;
    this.relay = relay;
  }

  /** @param payload JSON text of the whole `broadcast` payload */
  sendText({ topic, isPrivate }: Room, payload: string, { except, owner, caller }: Sender): Handover {
    this.hub.sendText({ topic, isPrivate }, payload, { except: except ?? null });
    return this.relay.send({ type: 'text', topic, isPrivate, caller }, () => Buffer.from(payload), owner);
  }

  /** @returns null when it does not fit into a frame; nobody receives it then */
  sendUser(
    { topic, isPrivate }: Room,
    broadcast: UserBroadcast,
    { except, owner, caller }: Sender,
  ): Handover | null {
    if (!this.hub.sendUser({ topic, isPrivate }, broadcast, { except: except ?? null })) return null;
    const { event, encoding, body } = broadcast;
    const metadata = broadcast.metadata.toString('base64');
    return this.relay.send(
      { type: 'user', topic, isPrivate, event, encoding, metadata, caller },
      () => body,
      owner,
    );
  }

  /** What another process sends. */
  receive({ head, body }: ProcessRecord): void {
    if ((head.type === 'text' || head.type === 'user') && head.caller !== undefined)
      this.rates.count(head.caller);
    if (head.type === 'text') this.hub.sendText(head, body.toString());
    else if (head.type === 'user') {
      const { event, encoding } = head;
      this.hub.sendUser(head, { event, encoding, metadata: Buffer.from(head.metadata, 'base64'), body });
    }
  }
}

/** A message that the database sent: a row of `realtime.messages` (contract §3.5). */
import type { UserBroadcast } from '../socket/frames.ts';
import type { RowChange } from '../changes/pgoutput.ts';
import type { Room } from '../broadcast/room.ts';
import { topicPrefix } from '../channels/channel.ts';

export interface StoredMessage {
  readonly id: string;
  readonly room: Room;
  readonly broadcast: UserBroadcast;
}

type StoredBody = Pick<UserBroadcast, 'encoding' | 'body'>;

/** Whether the stream's change is about stored messages, of a day or of the whole table. */
export function isStored({ relation }: RowChange): boolean {
  return relation.schema === 'realtime' && /^messages(?:_\d{4}_\d{2}_\d{2})?$/.test(relation.name);
}

function bodyOf(payload: string | null | undefined, bytes: string | null | undefined): StoredBody | null {
  if (typeof bytes === 'string') return { encoding: 'binary', body: Buffer.from(bytes.slice(2), 'hex') };
  return typeof payload === 'string' ? { encoding: 'json', body: Buffer.from(payload) } : null;
}

/** @returns null for a row that is no broadcast, or lacks something */
export function storedMessage(change: RowChange): StoredMessage | null {
  if (change.type !== 'INSERT' || !change.new) return null;
  const row = new Map(change.relation.columns.map(({ name }, index) => [name, change.new?.[index]]));
  const [id, topic, event] = [row.get('id'), row.get('topic'), row.get('event')];
  const content = bodyOf(row.get('payload'), row.get('binary_payload'));
  if (row.get('extension') !== 'broadcast' || !content || typeof event !== 'string') return null;
  if (typeof id !== 'string' || typeof topic !== 'string') return null;
  return {
    id,
    room: { topic: `${topicPrefix}${topic}`, isPrivate: row.get('private') === 't' },
    broadcast: { event, metadata: Buffer.from(JSON.stringify({ id })), ...content },
  };
}

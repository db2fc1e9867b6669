/** Stored messages for a channel that joins (contract §3.5). */
import { textFrame, userFrame } from '../broadcast/hub.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { Channel } from '../channels/channel.ts';
import { limits } from '../realtime-limits.ts';
import { FrameError } from '../socket/frames.ts';
import type { SharedFrame } from '../socket/frames.ts';

export interface ReplayRequest {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly limit: number;
}

export interface Replayed {
  readonly frames: readonly SharedFrame[];
  readonly ids: ReadonlySet<string>;
}

const query = `select id::text, event, payload, bytes
  from realtime.stored_messages($1, to_timestamp($2::double precision / 1000) at time zone 'utc', $3, $4)`;

/** The years that PostgreSQL and JavaScript both have. */
const latestMs = 253_402_300_799_999;

/** @returns null when the values are none that time and number can have */
export function replayRequest(value: unknown): ReplayRequest | null {
  const { since, limit = limits.replayedMessages } = value as { since?: unknown; limit?: unknown };
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit)) return null;
  if (Math.abs(since as number) > latestMs) return null;
  return {
    since: Math.max(0, since as number),
    limit: Math.max(1, Math.min(limit as number, limits.replayedMessages)),
  };
}

/** @returns null for a name that no frame can carry */
function frameOf(topic: string, row: readonly (string | null)[]): SharedFrame | null {
  const [id, event, payload, bytes] = row;
  const meta = JSON.stringify({ replayed: true, id });
  if (typeof bytes === 'string') {
    const content = { encoding: 'binary', body: Buffer.from(bytes, 'base64') } as const;
    try {
      return userFrame(topic, { event: event ?? '', metadata: Buffer.from(meta), ...content });
    } catch (error) {
      if (error instanceof FrameError) return null;
      throw error;
    }
  }
  const name = JSON.stringify(event);
  return textFrame(
    topic,
    'broadcast',
    `{"type":"broadcast","event":${name},"payload":${payload},"meta":${meta}}`,
  );
}

/** The latest messages of the channel's topic, oldest first. */
export async function replay(
  session: CheckSession,
  channel: Channel,
  { since, limit }: ReplayRequest,
): Promise<Replayed> {
  const values = [channel.name, String(since), String(limit), String(limits.replayBytes)];
  const { rows } = await session.catalogue({ text: query, values });
  return {
    frames: rows.flatMap((row) => frameOf(channel.topic, row) ?? []),
    ids: new Set(rows.map(([id]) => id ?? '')),
  };
}

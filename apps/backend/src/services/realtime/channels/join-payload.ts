/** A join's payload (contract §3.3). Bad shapes never refuse a join: defaults stand in for them. */
import { entryId } from '../changes/change-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface JoinPayload {
  readonly broadcast: {
    readonly ack: boolean;
    readonly self: boolean;
    /** As received; null when it is not asked for. */
    readonly replay: Fields | null;
    /** Whether the client wants to be told that messages of the database arrive. */
    readonly replicationReady: boolean;
  };
  readonly presence: { readonly key: string; readonly enabled: boolean };
  readonly private: boolean;
  /** The entries as received, for the echo and for parsing. */
  readonly postgresChanges: readonly Fields[];
  /** The client's own token; null means the connection's. */
  readonly accessToken: string | null;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function flag(value: unknown): boolean {
  return value === true || value === 'true';
}

/** A token of the client's own; opaque keys and empty values stand for the connection's. */
export function ownToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && !value.startsWith('sb_') ? value : null;
}

function entries(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  ) as Fields[];
}

export function parseJoinPayload(payload: unknown): JoinPayload {
  const join = fields(payload);
  const config = fields(join.config);
  const broadcast = fields(config.broadcast);
  const presence = fields(config.presence);
  return {
    broadcast: {
      ack: flag(broadcast.ack),
      self: flag(broadcast.self),
      replay: broadcast.replay === undefined || broadcast.replay === null ? null : fields(broadcast.replay),
      replicationReady: flag(broadcast.replication_ready),
    },
    presence: {
      key: typeof presence.key === 'string' ? presence.key : '',
      enabled: flag(presence.enabled),
    },
    private: flag(config.private),
    postgresChanges: entries(config.postgres_changes),
    accessToken: ownToken(join.access_token ?? join.user_token),
  };
}

/** The reply to a join: each entry exactly as received, with its id. The client compares them. */
export function joinResponse(join: JoinPayload): { readonly postgres_changes: readonly Fields[] } {
  return { postgres_changes: join.postgresChanges.map((entry) => ({ ...entry, id: entryId(entry) })) };
}

/**
 * Accounts whose access ended before their tokens run out: banned, or signed out everywhere (decision 253).
 * Each process reads them from the database once a second, so that a request costs no question.
 */
import type { Logger } from 'pino';
import type { Pool } from 'pg';

/** What tells tokens of an account apart. */
export interface Issued {
  readonly sub?: string | undefined;
  /** Seconds since 1970. */
  readonly iat?: number | undefined;
  readonly session_id?: string | undefined;
}

export interface EndedAccess {
  /**
   * Whether a token is of a session that was ended by itself, or of an account whose access ended after it
   * was issued and not of the session kept.
   */
  isEnded(issued: Issued): boolean;
}

interface Row {
  /** null where only these sessions ended (decision 311). */
  readonly account: string | null;
  /** Seconds since 1970. */
  readonly ended_at: number;
  readonly sessions: readonly string[];
  /** The session whose tokens are good nevertheless. */
  readonly kept: string | null;
}

const everyMs = 1_000;
/** What was committed late may be older than what was read before. Seconds. */
const overlap = 60;

const statement = `select account, extract(epoch from ended_at)::float8 as ended_at, sessions, kept
  from auth.ended_access where ended_at > to_timestamp($1)
  union all
  select null, extract(epoch from ended_at)::float8, array[session], null
  from auth.ended_sessions where ended_at > to_timestamp($1)`;

interface Ended {
  readonly endedAt: number;
  readonly sessions: ReadonlySet<string>;
  readonly kept: string | null;
}

/** The list that a process has. */
class EndedAccounts implements EndedAccess {
  private readonly accounts = new Map<string, Ended>();
  /** Since when, by session. */
  private readonly sessions = new Map<string, number>();
  private readonly lifetime: number;

  /** @param lifetime how long an access token is valid, in seconds */
  constructor(lifetime: number) {
    this.lifetime = lifetime;
  }

  get size(): number {
    return this.accounts.size;
  }

  isEnded({ sub, iat, session_id }: Issued): boolean {
    if (session_id !== undefined && this.sessions.has(session_id)) return true;
    const ended = sub === undefined ? undefined : this.accounts.get(sub);
    if (!ended || (ended.kept !== null && ended.kept === session_id)) return false;
    const second = Math.floor(ended.endedAt);
    if (iat === undefined || iat < second) return true;
    // Times of tokens are whole seconds: one of the same second is younger if its session is.
    return iat === second && session_id !== undefined && ended.sessions.has(session_id);
  }

  /** Adds what was read, and forgets accounts whose tokens have all run out. */
  take(rows: readonly Row[], now: number): void {
    for (const { account, ended_at: endedAt, sessions, kept } of rows) {
      if (account === null) for (const session of sessions) this.sessions.set(session, endedAt);
      else this.accounts.set(account, { endedAt, sessions: new Set(sessions), kept });
    }
    const oldest = now - this.lifetime - overlap;
    for (const [account, { endedAt }] of this.accounts) if (endedAt < oldest) this.accounts.delete(account);
    for (const [session, endedAt] of this.sessions) if (endedAt < oldest) this.sessions.delete(session);
  }
}

/**
 * Reads the list, and goes on reading what is new until the server stops.
 * @param lifetime how long an access token is valid, in seconds
 */
export async function watchEndedAccess(
  pool: Pool,
  lifetime: number,
  { log, stopping }: { readonly log: Logger; readonly stopping: AbortSignal },
): Promise<EndedAccess> {
  const ended = new EndedAccounts(lifetime);
  let since = Date.now() / 1000 - lifetime - overlap;
  async function read(): Promise<void> {
    const begun = Date.now() / 1000;
    const { rows } = await pool.query<Row>({ name: 'ended access', text: statement, values: [since] });
    ended.take(rows, begun);
    since = begun - overlap;
  }
  await read();
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    read()
      .catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error }, 'accounts whose access ended could not be read');
      })
      .finally(() => {
        isReading = false;
      });
  }, everyMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  return ended;
}

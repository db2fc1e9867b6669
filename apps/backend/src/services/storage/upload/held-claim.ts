/** Keeps the claim of an upload as long as its object is being made. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { StorageError } from '../errors/storage-error.ts';
import { claim, deleteClaimed, renewClaim, unclaim } from '../store/claims.ts';
import type { Claimed } from '../store/claims.ts';

/** A fifth of what a claim lasts. */
const renewEveryMs = 60_000;

/** What the object is made under. */
export interface Held {
  /** Asked before each step that others would see. @throws {StorageError} when somebody else has it by now */
  renew(): Promise<void>;
}

export class HeldClaim implements Held {
  private readonly pool: RequestPool;
  private readonly table: Claimed;
  private readonly id: string;
  private mark: string;
  private isLost = false;
  private last: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  private constructor(pool: RequestPool, table: Claimed, id: string, mark: string) {
    this.pool = pool;
    this.table = table;
    this.id = id;
    this.mark = mark;
    this.timer = setInterval(() => void this.renew().catch(() => undefined), renewEveryMs);
    this.timer.unref();
  }

  /**
   * Renews itself until it is given back or ends.
   * @param condition of the row, beside that nobody has it
   * @throws {StorageError} s3Busy, uploadBusy
   */
  static async take(pool: RequestPool, table: Claimed, id: string, condition?: string): Promise<HeldClaim> {
    const mark = await claim(pool, table, id, condition);
    if (mark === undefined) throw HeldClaim.busy(table);
    return new HeldClaim(pool, table, id, mark);
  }

  private static busy(table: Claimed): StorageError {
    return new StorageError(table === 'storage.s3_multipart_uploads' ? 's3Busy' : 'uploadBusy');
  }

  renew(): Promise<void> {
    const renewed = this.renewAfter(this.last);
    this.last = renewed.catch(() => undefined);
    return renewed;
  }

  /** One after the other: each needs the mark of the one before. */
  private async renewAfter(last: Promise<unknown>): Promise<void> {
    await last;
    const mark = this.isLost ? undefined : await renewClaim(this.pool, this.table, this.id, this.mark);
    this.isLost = mark === undefined;
    if (mark === undefined) throw HeldClaim.busy(this.table);
    this.mark = mark;
  }

  /** Renews no more. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.last;
  }

  /** So that it can be tried again. */
  async giveBack(): Promise<void> {
    await this.end();
    await unclaim(this.pool, this.table, this.id, this.mark);
  }

  /** The upload is over, without an object. */
  async refuse(): Promise<void> {
    await this.end();
    await deleteClaimed(this.pool, this.table, this.id, this.mark);
  }
}

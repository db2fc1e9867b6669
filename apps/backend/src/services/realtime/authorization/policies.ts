/**
 * Asks the policies of `realtime.messages` what somebody may do on a topic. Questions that arrive while a
 * statement runs are asked together in the next one, each once.
 */
import type { Logger } from 'pino';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { Session } from '../channels/session.ts';
import { limits } from '../realtime-limits.ts';
import { noRights } from './rights.ts';
import type { Rights } from './rights.ts';

interface Question {
  readonly topic: string;
  readonly role: string;
  readonly claims: string;
  readonly sub: string | null;
}

interface Answer {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly errors: readonly string[];
}

/** The rights; null when a policy could not be evaluated, which allows nothing. */
export type Verdict = Rights | null;

interface Waiting {
  readonly question: Question;
  readonly verdict: Promise<Verdict>;
  readonly settle: (verdict: Verdict) => void;
  readonly fail: (error: unknown) => void;
}

function verdictOf({ read, write }: Answer): Rights {
  return {
    readBroadcast: read.includes('broadcast'),
    writeBroadcast: write.includes('broadcast'),
    readPresence: read.includes('presence'),
    writePresence: write.includes('presence'),
  };
}

export class TopicPolicies {
  private readonly session: CheckSession;
  private readonly log: Logger;
  private readonly waiting = new Map<string, Waiting>();
  private working = false;

  constructor(session: CheckSession, log: Logger) {
    this.session = session;
    this.log = log;
  }

  /** @param topic without its prefix */
  ask({ role, claims, account }: Session, topic: string): Promise<Verdict> {
    // PostgreSQL has no text for these, so no policy can allow such a topic.
    if (topic.includes('\0') || !topic.isWellFormed()) return Promise.resolve(noRights);
    const key = JSON.stringify([topic, role, claims]);
    const known = this.waiting.get(key);
    if (known) return known.verdict;
    const { promise: verdict, resolve: settle, reject: fail } = Promise.withResolvers<Verdict>();
    this.waiting.set(key, { question: { topic, role, claims, sub: account }, verdict, settle, fail });
    if (!this.working) void this.work();
    return verdict;
  }

  private async work(): Promise<void> {
    this.working = true;
    // Questions of this turn go together.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, limits.questionsPerStatement);
      for (const [key] of batch) this.waiting.delete(key);
      await this.settle(batch.map(([, waiting]) => waiting));
    }
    this.working = false;
  }

  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.answers(batch.map(({ question }) => question));
      for (const [index, waiting] of batch.entries()) waiting.settle(answers[index] ?? null);
    } catch (error) {
      const refused = isRefusal(error);
      const tooLong = (error as { code?: unknown }).code === '57014';
      // A question that fails whole must not fail the others with it.
      if (refused && !tooLong && batch.length > 1) {
        for (const waiting of batch) await this.settle([waiting]);
        return;
      }
      if (refused) this.log.warn({ err: error }, 'realtime: the policies of channels could not be evaluated');
      for (const waiting of batch) {
        if (refused) waiting.settle(null);
        else waiting.fail(error);
      }
    }
  }

  private async answers(questions: readonly Question[]): Promise<Verdict[]> {
    const { rows } = await this.session.catalogue({
      text: 'select realtime.judge($1)::text',
      values: [JSON.stringify(questions)],
    });
    const answers = JSON.parse(rows[0]?.[0] ?? '[]') as Answer[];
    return answers.map((answer, index) => {
      if (answer.errors.length === 0) return verdictOf(answer);
      const topic = questions[index]?.topic;
      this.log.warn(
        { topic, errors: answer.errors },
        'realtime: a policy of channels could not be evaluated',
      );
      return answer.read.length > 0 ? verdictOf(answer) : null;
    });
  }
}

/**
 * Asks the payment provider once a day about every subscription that goes on, so that a webhook that never
 * came does no harm (decision 192), and every hour has it end the mandates of people who have left (decision
 * 207). The functions do the work; this is their clock.
 */
import { type ServerJob, serverJobs } from '@sangam/domain/background-jobs';
import { type JobResult, type RecordRun, unrecorded } from './job-runs.ts';

const firstDelayMs = 5 * 60_000;
const hourMs = 3_600_000;
/** The hours go on if a list does not get shorter. */
const maxSettlements = 100;
/** A function that has not begun its answer by then is given up by the gateway. */
const timeoutMs = 160_000;

interface Page {
  readonly checked: number;
  readonly changed: number;
  readonly failed: number;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

interface Totals {
  readonly changed: number;
  readonly failed: number;
}

export interface PaymentInstallation {
  readonly url: string;
  readonly secretKey: string;
  /** Prints a sentence. */
  readonly report: (sentence: string) => void;
  readonly record?: RecordRun;
}

async function call<Answer>(
  { url, secretKey }: PaymentInstallation,
  path: 'reconcile' | 'settle',
  body: object,
  stopping: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(new URL(`/functions/v1/payment-webhook/${path}`, url), {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  if (!answer.ok) throw new Error(`the function answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/**
 * Asks page by page until there are no more.
 * @throws when a page cannot be had; what was done by then stays done
 */
export async function reconcilePayments(
  installation: PaymentInstallation,
  stopping: AbortSignal,
): Promise<Totals> {
  let [changed, failed] = [0, 0];
  let after: string | null = null;
  do {
    const given: object = after === null ? {} : { after };
    const page: Page = await call(installation, 'reconcile', given, stopping);
    changed += page.changed;
    failed += page.failed;
    after = page.next;
  } while (after !== null);
  return { changed, failed };
}

interface Settlement {
  /** Mandates of people who have left. */
  readonly ended: number;
  /** Payments that came after an end. */
  readonly refunded: number;
  readonly failed: number;
  readonly isMore: boolean;
}

/**
 * Has mandates ended and payments given back until nothing is left that can be done.
 * @throws when a call fails; what was done by then stays done
 */
export async function settlePayments(
  installation: PaymentInstallation,
  stopping: AbortSignal,
): Promise<Omit<Settlement, 'isMore'>> {
  let [ended, refunded, failed] = [0, 0, 0];
  for (let round = 0; round < maxSettlements; round += 1) {
    const settled: Settlement = await call(installation, 'settle', {}, stopping);
    ended += settled.ended;
    refunded += settled.refunded;
    failed += settled.failed;
    if (!settled.isMore) break;
  }
  return { ended, refunded, failed };
}

const problemOf = (failed: number): string | null =>
  failed > 0 ? `${failed} could not be settled or asked about (see the server's log)` : null;

async function settle(installation: PaymentInstallation, stopping: AbortSignal): Promise<JobResult> {
  const { ended, refunded, failed } = await settlePayments(installation, stopping);
  if (ended > 0) installation.report(`${ended} mandates of people who have left were ended.`);
  if (refunded > 0) installation.report(`${refunded} payments that came after an end were refunded.`);
  if (failed > 0)
    installation.report(
      `${failed} mandates or refunds could not be settled (see the log); they are tried again.`,
    );
  return { done: ended + refunded, problem: problemOf(failed) };
}

async function reconcile(installation: PaymentInstallation, stopping: AbortSignal): Promise<JobResult> {
  const { changed, failed } = await reconcilePayments(installation, stopping);
  if (changed > 0) installation.report(`${changed} subscriptions were not as their provider has them.`);
  if (failed > 0) installation.report(`${failed} subscriptions could not be asked about (see the log).`);
  return { done: changed, problem: problemOf(failed) };
}

/** Settles, which must not wait for a long reconciliation, and reconciles in its hour. */
async function run(installation: PaymentInstallation, hour: number, stopping: AbortSignal): Promise<void> {
  const { report, record = unrecorded } = installation;
  const works: { job: ServerJob; what: string; work: typeof settle }[] = [
    { job: 'settle_payments', what: 'settled', work: settle },
  ];
  if (hour % serverJobs.reconcile_payments.hours === 0)
    works.push({ job: 'reconcile_payments', what: 'reconciled', work: reconcile });
  for (const { job, what, work } of works) {
    try {
      await record(job, () => work(installation, stopping));
    } catch (error) {
      if (!stopping.aborted) report(`Payments could not be ${what}: ${(error as Error).message}`);
    }
  }
}

/** Runs a while after the start, then every hour. Returns a function that ends it, and a run under way. */
export function startReconciliation(installation: PaymentInstallation): () => Promise<void> {
  const stopping = new AbortController();
  let hour = 0;
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    const now = hour;
    hour += 1;
    running = running.then(() => run(installation, now, stopping.signal));
  };
  const first = setTimeout(begin, firstDelayMs);
  const hourly = setInterval(begin, hourMs);
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    await running;
  };
}

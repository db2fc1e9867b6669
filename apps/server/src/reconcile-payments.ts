/**
 * Asks the payment provider once a day about every subscription that goes on, so that a webhook that never
 * came does no harm (decision 192). The functions do the work; this is their clock.
 */

const firstDelayMs = 5 * 60_000;
const intervalMs = 24 * 3_600_000;
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
}

async function askForPage(
  { url, secretKey }: PaymentInstallation,
  after: string | null,
  stopping: AbortSignal,
): Promise<Page> {
  const answer = await fetch(new URL('/functions/v1/payment-webhook/reconcile', url), {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(after === null ? {} : { after }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  if (!answer.ok) throw new Error(`the function answered ${answer.status}`);
  return (await answer.json()) as Page;
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
    const page: Page = await askForPage(installation, after, stopping);
    changed += page.changed;
    failed += page.failed;
    after = page.next;
  } while (after !== null);
  return { changed, failed };
}

async function run(installation: PaymentInstallation, stopping: AbortSignal): Promise<void> {
  try {
    const { changed, failed } = await reconcilePayments(installation, stopping);
    if (changed > 0) installation.report(`${changed} subscriptions were not as their provider has them.`);
    if (failed > 0) installation.report(`${failed} subscriptions could not be asked about (see the log).`);
  } catch (error) {
    if (!stopping.aborted)
      installation.report(`Payments could not be reconciled: ${(error as Error).message}`);
  }
}

/** Runs a while after the start, then once a day. Returns a function that ends it, and a run under way. */
export function startReconciliation(installation: PaymentInstallation): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    running = run(installation, stopping.signal);
  };
  const first = setTimeout(begin, firstDelayMs);
  const daily = setInterval(begin, intervalMs);
  return async () => {
    clearTimeout(first);
    clearInterval(daily);
    stopping.abort();
    await running;
  };
}

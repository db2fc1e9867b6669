/**
 * What typing in the pitch wizard costs a phone: the main thread's work for each key in the two largest
 * steps, every answer long, the table of funds full. A task's processor time counts, times four for a
 * processor four times slower: a frame of 60 a second has 16.7 ms. `WIZARD_SLOWED=4` slows the browser itself
 * as well (CDP), for Event Timing and long frames on an idle machine.
 */
import type { Browser, Page } from '@playwright/test';
import { median, quantile } from './lib/load.ts';
import { signInAs, withProduct } from './lib/product.ts';

const slowedTimes = 4;
const slowedBrowser = Number(process.env.WIZARD_SLOWED ?? 1);
const keys = 120;
const frame = 16.7;
const progress = (message: string): void => console.error(`  wizard-typing: ${message} ...`);

const long = 'We press groundnut and sesame oil in a shed of 900 square feet near the market. '.repeat(40);
const answers: Record<string, unknown> = {
  businessName: 'Bench Oils',
  category: 'Food & Beverage',
  pincode: '416003',
  city: 'Kolhapur',
  state: 'Maharashtra',
  businessStage: 'Planning',
  businessType: 'Oil mill',
  setupStarted: 'no',
  founderName: 'Asha Patil',
  founderRole: 'Owner',
  founderPhone: '9876543210',
  founderEmail: 'asha@example.in',
  totalFunding: '2000000',
  ownContribution: '300000',
  breakEvenTime: '14 months',
  fundsBreakdown: Array.from({ length: 20 }, (_, index) => ({ label: `Purpose ${index}`, amount: '100000' })),
};
for (const field of [
  'productService',
  'revenueModel',
  'successReason',
  'targetCustomers',
  'competition',
  'existingSales',
  'physicalSetup',
  'founderExperience',
  'familyBusiness',
  'teamMembers',
  'mentors',
  'fundsUsage',
])
  answers[field] = long;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own processor time: others on the machine do not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

interface Sample {
  readonly field: string;
  /** Milliseconds of each task of the page's main thread that took half a millisecond or more. */
  readonly tasks: readonly number[];
  /**
   * Milliseconds from a key to the next picture, as the Event Timing API has it; only those of 16 ms and
   * more.
   */
  readonly slowEvents: readonly number[];
  readonly longFrames: number;
}

async function sample(browser: Browser, page: Page, label: string): Promise<Sample> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type('warm up ');
  await page.evaluate(() => {
    const seen: { slow: number[]; long: number } = { slow: [], long: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name.startsWith('key') || entry.name === 'input') seen.slow.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      seen.long += list.getEntries().length;
    }).observe({ type: 'long-animation-frame' });
  });
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  const digits = label === 'Total Funding Required';
  for (let key = 0; key < keys; key += 1) {
    if (digits) await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace', { delay: 20 });
    else await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 20 });
    // As fast as a quick thumb.
    await page.waitForTimeout(60);
  }
  // The draft is kept three seconds after the last key, here and in the account.
  await page.waitForTimeout(3600);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { slow: number[]; long: number } }).seen,
  );
  const main = trace.traceEvents.find(
    ({ name, args, pid }) =>
      name === 'thread_name' &&
      args?.name === 'CrRendererMain' &&
      trace.traceEvents.some(
        (event) =>
          event.pid === pid && event.name === 'EventDispatch' && event.args?.data?.type === 'keydown',
      ),
  );
  const tasks = trace.traceEvents
    .filter(
      ({ name, pid, tid, ph }) => name === 'RunTask' && ph === 'X' && pid === main?.pid && tid === main.tid,
    )
    .map(({ tdur }) => ((tdur ?? 0) / 1000) * slowedTimes)
    .filter((milliseconds) => milliseconds >= 0.5);
  if (tasks.length === 0) throw new Error('the trace has no tasks of the main thread');
  tasks.sort((one, other) => one - other);
  return { field: label, tasks, slowEvents: seen.slow, longFrames: seen.long };
}

async function open(page: Page, url: string): Promise<void> {
  await signInAs(page, url, 'founder');
  await page.evaluate((draft) => {
    const session = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'));
    const { user } = JSON.parse(session?.[1] ?? '{}') as { user: { id: string } };
    localStorage.setItem(`ideaFormDraft:${user.id}`, JSON.stringify(draft));
  }, answers);
}

async function measure(browser: Browser, url: string): Promise<Sample[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 760 }, locale: 'en-IN' });
  await open(page, url);
  const session = await page.context().newCDPSession(page);
  const samples: Sample[] = [];
  for (const [step, labels] of [
    [5, ['Founder Name', 'Experience']],
    [6, ['Total Funding Required', 'Use of Funds', 'Purpose 1']],
  ] as const) {
    await page.goto(`${url}/submit-idea?step=${step}`);
    await page.getByText(/^Saved to your account/).waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBrowser });
    for (const label of labels) {
      progress(label);
      samples.push(await sample(browser, page, label));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return samples;
}

function row({ field, tasks, slowEvents, longFrames }: Sample): string {
  const figures = [median(tasks), quantile(tasks, 0.99), Math.max(...tasks)].map((value) => value.toFixed(1));
  const over = tasks.filter((milliseconds) => milliseconds > frame).length;
  const slowest = slowEvents.length === 0 ? 'below 16' : Math.max(...slowEvents).toFixed(0);
  return `| ${field} | ${figures.join(' | ')} | ${over} | ${slowest} | ${longFrames} |`;
}

const samples = await withProduct(measure);
console.log('## Typing in the wizard\n');
console.log(
  `${keys} keys in each field at 360 px, every answer long and the table of funds full. Tasks of the page's main thread, with the autosave that follows: their processor time times ${slowedTimes}, in ms, from half a millisecond on. The last two columns are wall time with the browser slowed ${slowedBrowser} times, beside whatever else ran.\n`,
);
console.log(
  '| field | median task | p99 | longest | tasks over 16.7 ms | slowest key to picture, ms | long frames |',
);
console.log('|---|---|---|---|---|---|---|');
for (const each of samples) console.log(row(each));
console.log('');

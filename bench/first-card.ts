/**
 * What a phone on a slow line waits for: the first card of `/browse-ideas`, signed in, and the form of
 * `/auth` from the landing page; on a first visit (nothing cached) and a second one. Requests and bytes are
 * counted beside the time.
 */
import { loadavg } from 'node:os';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { median } from './lib/load.ts';
import { signInAs, withProduct } from './lib/product.ts';
import { openSlowLine } from './lib/slow-line.ts';
import type { Line } from './lib/slow-line.ts';

const runs = Number(process.env.FIRST_CARD_RUNS ?? 5);
const progress = (message: string): void => console.error(`  first-card: ${message} ...`);

const slowedTimes = 4;
const lines: readonly Line[] = [
  { name: '150 ms, 1.6 Mbit/s, CPU / 4', latencyMs: 150, kilobitsPerSecond: 1600 },
  { name: 'slow 3G: 400 ms, 400 kbit/s, CPU / 4', latencyMs: 400, kilobitsPerSecond: 400 },
];

interface Visit {
  readonly milliseconds: number;
  readonly shellMs: number;
  readonly scripts: number;
  readonly kilobytes: number;
  readonly calls: number;
  readonly askedTwice: number;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  return session;
}

interface Loaded {
  scripts: number;
  bytes: number;
  readonly calls: string[];
}

function watch(page: Page, session: CDPSession): Loaded {
  const loaded: Loaded = { scripts: 0, bytes: 0, calls: [] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'script') loaded.scripts += 1;
    if (/^\/(?:rest|auth|functions)\/v1\//.test(pathname))
      loaded.calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
  });
  return loaded;
}

function visitOf(loaded: Loaded, milliseconds: number, shellMs: number): Visit {
  return {
    milliseconds,
    shellMs,
    scripts: loaded.scripts,
    kilobytes: loaded.bytes / 1000,
    calls: loaded.calls.length,
    askedTwice: loaded.calls.length - new Set(loaded.calls).size,
  };
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** From the address being entered to the first idea being there; requests until a moment after. */
async function browse(context: BrowserContext, url: string, line: Line): Promise<Visit> {
  const page = await context.newPage();
  const loaded = watch(page, await slowDown(page));
  const began = performance.now();
  await page.goto(`${url}/browse-ideas`, { waitUntil: 'commit', timeout: 180_000 });
  await page.getByRole('article').first().waitFor({ timeout: 180_000 });
  const milliseconds = performance.now() - began;
  const shell = await firstPaint(page);
  await page.waitForLoadState('networkidle');
  // What is asked again once the live channel is joined counts too.
  await page.waitForTimeout(line.latencyMs * 6 + 500);
  await page.close();
  return visitOf(loaded, milliseconds, shell);
}

/** From pressing 'Get Started' on the landing page, which rests, to the form being there. */
async function signIn(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 180_000 });
  const loaded = watch(page, session);
  const began = performance.now();
  await page.getByRole('link', { name: 'Get Started' }).click({ timeout: 180_000 });
  await page.getByRole('textbox', { name: 'Password' }).waitFor({ timeout: 180_000 });
  const milliseconds = performance.now() - began;
  const shell = await firstPaint(page);
  await page.close();
  return visitOf(loaded, milliseconds, shell);
}

async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, url, 'investor');
  const state = await context.storageState();
  await context.close();
  return state;
}

type Rows = Map<string, Visit[]>;

const keep = (rows: Rows, name: string, visit: Visit): void => {
  progress(`${name}: ${(visit.milliseconds / 1000).toFixed(2)} s`);
  rows.set(name, [...(rows.get(name) ?? []), visit]);
};

async function measure(browser: Browser, site: string): Promise<Rows> {
  const rows: Rows = new Map();
  for (const line of lines) {
    const slow = await openSlowLine(site, line);
    const { url } = slow;
    // A session belongs to an origin, and each line is one.
    const storageState = await signedInState(browser, url);
    for (let run = 0; run < runs; run += 1) {
      const member = await browser.newContext({ viewport: { width: 360, height: 760 }, storageState });
      keep(rows, `/browse-ideas, first visit, ${line.name}`, await browse(member, url, line));
      keep(rows, `/browse-ideas, second visit, ${line.name}`, await browse(member, url, line));
      await member.close();
      const stranger = await browser.newContext({ viewport: { width: 360, height: 760 } });
      keep(rows, `/auth from the landing page, ${line.name}`, await signIn(stranger, url));
      await stranger.close();
    }
    await slow.close();
  }
  return rows;
}

function row(name: string, visits: readonly Visit[]): string {
  const middle = (read: (visit: Visit) => number): number => median(visits.map(read));
  const seconds = [
    middle((visit) => visit.milliseconds),
    Math.max(...visits.map((visit) => visit.milliseconds)),
    middle((visit) => visit.shellMs),
  ].map((value) => (value / 1000).toFixed(2));
  const counts = [
    middle((visit) => visit.scripts),
    middle((visit) => visit.kilobytes),
    middle((visit) => visit.calls),
    middle((visit) => visit.askedTwice),
  ].map((value) => value.toFixed(0));
  return `| ${name} | ${[...seconds, ...counts].join(' | ')} |`;
}

const load = (loadavg()[0] ?? 0).toFixed(1);
const rows = await withProduct(measure);
console.log('## First card\n');
console.log(
  `Seconds until the first idea of \`/browse-ideas\` is there for a subscribed investor, and from pressing 'Get Started' to the form of \`/auth\`: the median and the slowest of ${runs} visits at 360 px. The line is slowed by a proxy (a round trip for a new connection and for each request, the rate shared by all), the processor by the browser. Bytes are counted as they cross the wire; calls are those to the API, until the live channel is joined. Load of the machine before: ${load} (1 is one busy core).`,
);
console.log(
  'Targets at 150 ms, 1.6 Mbit/s, CPU / 4: 2.5 s on a first visit, 1 s on a second; at most 8 scripts; nothing asked twice.\n',
);
console.log(
  '| visit | seconds | slowest | first paint, s | scripts | KB | API calls | of them asked twice |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, visits] of rows) console.log(row(name, visits));
console.log('');

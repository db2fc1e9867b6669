/**
 * Lighthouse on the public pages, as a phone on a slow network sees them, of the product as `npm start`
 * serves it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@sangam/testing/chromium';
import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { median } from './lib/load.ts';
import { startProcess } from './lib/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = 5;
const pages = ['/', '/faq'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = RunnerResult['lhr'];

async function measure(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const valueOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

function scriptBytes(report: Report): number {
  const details = report.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

function row(page: string, reports: readonly Report[]): string {
  const middle = (read: (report: Report) => number): number => median(reports.map(read));
  const cells = [
    page,
    ...categories.map((category) => middle((report) => scoreOf(report, category)).toFixed(0)),
    ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(
      (audit) => middle((report) => valueOf(report, audit)).toFixed(0),
    ),
    middle((report) => valueOf(report, 'cumulative-layout-shift')).toFixed(3),
    (middle(scriptBytes) / 1000).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What is not perfect, so that a lost point is named. */
function told(page: string, report: Report): string[] {
  const audits = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return audits
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit?.score !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `- ${page}: ${audit?.title}`);
}

const directory = await mkdtemp(join(tmpdir(), 'bench-landing-'));
const browser = await findChromium();
const server = await startProcess({
  program: process.execPath,
  args: [join(root, 'apps/server/src/main.ts')],
  environment: { DATA_DIR: join(directory, 'data'), PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
  directory: root,
  ready: /ready at (\S+)/,
});
try {
  const chromium = await startProcess({
    program: browser.executablePath,
    args: [
      ...browser.args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${join(directory, 'profile')}`,
      'about:blank',
    ],
    environment: browser.env,
    directory,
    ready: /DevTools listening on ws:\/\/[^:]+:(\d+)/,
  });
  try {
    const rows: string[] = [];
    const problems: string[] = [];
    let version = '';
    for (const page of pages) {
      const reports: Report[] = [];
      for (let run = 1; run <= runs; run += 1) {
        console.error(`  Lighthouse on ${page}: ${run} of ${runs} ...`);
        reports.push(await measure(`${server.said}${page}`, Number(chromium.said)));
      }
      rows.push(row(page, reports));
      const [last] = reports;
      if (last) problems.push(...told(page, last));
      version = last?.lighthouseVersion ?? '';
    }
    console.log('## Public pages\n');
    console.log(
      `Lighthouse ${version}, its mobile preset (a slow phone on a slow network, simulated), the median of ${runs} runs. Times in milliseconds, scripts in 1000 bytes over the network.`,
    );
    console.log(
      'Targets for `/`: 100 in accessibility, best practices and SEO, 98 in performance, 75 KB of scripts.\n',
    );
    console.log(
      '| page | performance | accessibility | best practices | SEO | first paint | largest paint | speed index | blocking time | layout shift | scripts |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|---|');
    console.log(rows.join('\n'));
    if (problems.length > 0) console.log(`\n${problems.join('\n')}`);
    console.log('');
  } finally {
    await chromium.stop();
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

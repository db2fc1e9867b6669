import { defineConfig } from '@playwright/test';
import { findChromium } from '@sangam/testing/chromium';

const browser = await findChromium();

/** A page of a test is gone before the compilers of hot code have paid for themselves (decision 330). */
const shortLived = ['--js-flags=--no-opt,--no-maglev'];

/** The browser's processes share thousands of files a minute: in memory, where a whole run has a place. */
const temporaryFiles = process.env.PRODUCT_DATA === undefined ? {} : { TMPDIR: process.env.PRODUCT_DATA };

export default defineConfig({
  testDir: './browser',
  outputDir: './test-results',
  fullyParallel: false,
  // Tests wait more than they compute: one more than a small machine has cores keeps it busy.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Ends what hangs. A test that waits for what does not come ends before, by the time of each act and
  // expectation; stories with several people take minutes on a machine that others use as well.
  timeout: 400_000,
  expect: { timeout: 20_000 },
  globalSetup: './browser/global-setup.ts',
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.SANGAM_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Frames that nobody looks at cost a tenth of the time (decision 321); stories have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than the test's timeout, so that the error names what was awaited.
    actionTimeout: 60_000,
    // A trace films every test, which costs a third of a small machine; `TRACE=on` where a failure is not
    // understood without.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...shortLived],
      env: { ...process.env, ...browser.env, ...temporaryFiles },
    },
  },
});

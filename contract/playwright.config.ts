import { defineConfig } from '@playwright/test';
import { findChromium } from './browser/chromium.ts';

const browser = await findChromium();

export default defineConfig({
  testDir: './browser',
  outputDir: './test-results',
  fullyParallel: false,
  // One machine, one server, two cores: more workers make each test slower, not the run faster.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './browser/global-setup.ts',
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.SANGAM_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...process.env, ...browser.env },
    },
  },
});

/** For `node bench/portability/story.ts`: the story on a server without live updates. */
import { defineConfig } from '@playwright/test';
import product from '../playwright.config.ts';

export default defineConfig({
  ...product,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: '../browser/global-setup.ts',
  workers: 1,
});

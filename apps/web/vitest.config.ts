import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messagePlugins } from './build/macros.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [messagePlugins(), react()],
  test: {
    name: 'web',
    environment: 'node',
    // A file has its own modules and page, without a process of its own (decision 170).
    pool: 'vmThreads',
    // As many as a small machine has cores; one fewer is usual, and leaves half of it idle.
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../packages/testing/src/waits.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    // Ends what hangs: tests wait for conditions, and a slow machine may take its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    // Tags are rows of docs/conformance.md; which there are, the page says.
    strictTags: false,
  },
});

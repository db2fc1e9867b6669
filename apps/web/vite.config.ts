import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compressedCopies } from './build/compress.ts';
import { filledPlaceholders } from './build/dev-values.ts';
import { messagePlugins } from './build/macros.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { prerenderedPages } from './build/prerender.ts';

const backendPrefixes = [
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/storage/v1',
  '/functions/v1',
  '/images/v1',
  '/config.json',
  '/mailbox',
  '/health',
];

/** In development Vite serves the app and hands everything else to the backend. */
function backendProxy(target: string): Record<string, ProxyOptions> {
  return Object.fromEntries(
    backendPrefixes.map((prefix) => [
      prefix,
      // The mailbox answers nobody whose request was passed on.
      { target, ws: prefix === '/realtime/v1', xfwd: prefix !== '/mailbox' },
    ]),
  );
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    messagePlugins(),
    react(),
    tailwindcss(),
    filledPlaceholders(),
    pdfFiles(),
    prerenderedPages(),
    compressedCopies(),
  ],
  build: {
    // Beside the builds of `npm start`, which choose a folder by what they are made of
    // (apps/server/src/web-build.ts).
    outDir: 'dist/manual',
    target: 'baseline-widely-available',
    // The security headers allow no data: addresses, so small files stay files.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that the target names has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: backendProxy(process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8080') },
});

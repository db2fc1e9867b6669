/** Vitest's set-up of each file: what is awaited comes late on a busy machine, which is no reason to fail. */
import { vi } from 'vitest';

/** In place of a second. Milliseconds; less than a test's own time. */
const timeout = 20_000;

const { waitFor, waitUntil } = vi;

vi.waitFor = (look, options) =>
  waitFor(look, typeof options === 'number' ? options : { timeout, ...options });
vi.waitUntil = (look, options) =>
  waitUntil(look, typeof options === 'number' ? options : { timeout, ...options });

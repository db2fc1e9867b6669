/** What went wrong beneath a page, which nobody sees in it: told with the failure of its test. */
import type { Page } from '@playwright/test';

/** The latest ones are told. */
const kept = 8;
const faults = new WeakMap<Page, string[]>();

function note(page: Page, words: string): void {
  const noted = faults.get(page) ?? [];
  faults.set(page, [...noted, `${new Date().toISOString().slice(11, 23)} ${words}`].slice(-kept));
}

/** Notes calls that failed, live connections that ended, and what the page logs as a problem. */
export function recordFaults(page: Page): void {
  page.on('requestfailed', (request) => {
    note(page, `${new URL(request.url()).pathname} ${request.failure()?.errorText ?? 'failed'}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) note(page, `${new URL(response.url()).pathname} ${response.status()}`);
  });
  page.on('websocket', (socket) => {
    note(page, 'live connection opened');
    socket.on('close', () => note(page, 'live connection closed'));
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(page, message.text().slice(0, 100));
  });
}

/** What was noted, the latest last. */
export const faultsOf = (page: Page): readonly string[] => faults.get(page) ?? [];

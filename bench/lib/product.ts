/** The product under measurement, and a browser that visits it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '@sangam/testing/chromium';
import { startProcess } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs `visit` with a browser and the address of a product with demo data: the one that SANGAM_URL names,
 * else one started for it.
 */
export async function withProduct<T>(visit: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const given = process.env.SANGAM_URL;
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const server =
    given === undefined
      ? await startProcess({
          program: process.execPath,
          args: [join(root, 'apps/server/src/main.ts')],
          environment: { DATA_DIR: directory, PORT: '0', DEMO_DATA: 'on', LOG_LEVEL: 'warn' },
          directory: root,
          ready: /ready at (\S+)/,
        })
      : null;
  try {
    const { executablePath, args, env } = await findChromium();
    const browser = await chromium.launch({
      executablePath,
      args: [...args],
      env: { ...process.env, ...env },
    });
    try {
      return await visit(browser, given ?? server?.said ?? '');
    } finally {
      await browser.close();
    }
  } finally {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Signs a demo account in by the form. @param name what stands before the at sign of its address */
export async function signInAs(page: Page, url: string, name: 'founder' | 'investor'): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@demo.sangam.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill('sangam-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/build');
}

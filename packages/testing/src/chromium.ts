/**
 * The browser of the tests: the machine's own Chromium or Chrome where there is one, else the one inside an
 * npm package.
 */
import { existsSync } from 'node:fs';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const known = [
  // Debian's package of that name: browser tests use a seventh less of the processor with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Quiet, and the same on every machine; the sandbox needs an ordinary user. */
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @throws {Error} where no browser can be had */
export async function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  const executablePath = given !== undefined && given !== '' ? given : known.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args: flags, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chromium or Chrome found; install one, or set CHROMIUM_PATH to it');
  }
  // Unpacks itself into the temporary folder, with the libraries it needs beside it.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  return {
    executablePath: path,
    args: [...flags, '--no-sandbox', '--headless=new'],
    env: { LD_LIBRARY_PATH: '/tmp/al2023/lib' },
  };
}

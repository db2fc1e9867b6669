/** `npm start`: the whole product on one port. `--api-only` leaves the web app out (for `npm run dev`). */
import { startBackend } from '@sangam/backend/start';
import type { RunningBackend } from '@sangam/backend/start';
import { prepareDemoData } from './demo-data.ts';
import type { DemoAccount } from './demo-data.ts';
import { brandValues } from '@sangam/domain/brand';
import { loadBrand, loadEnvironment } from './environment.ts';
import { startMediaUpkeep } from './media-upkeep.ts';
import { root, version } from './root.ts';
import { startWebBuild } from './web-build.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

const apiOnly = process.argv.includes('--api-only');
const environment = loadEnvironment();
const brand = loadBrand();
const told = new Set<string>();
// Each phase is told once; what follows its colon (a migration's name) is for logs.
const progress = (message: string): void => {
  const phase = message.split(':', 1)[0] ?? message;
  if (!told.has(phase)) console.error(`  ${phase} ...`);
  told.add(phase);
};

function announce({ url, mailbox }: RunningBackend, accounts: readonly DemoAccount[]): void {
  console.log(`\n  ${brand.name} is ready at ${url}\n`);
  if (accounts.length > 0) {
    console.log('  Demo accounts:');
    for (const { label, email, password } of accounts)
      console.log(`    ${label}\n      ${email}  ${password}`);
    console.log('');
  }
  if (mailbox) console.log(`  Mail is not sent but kept, to read at ${url}/mailbox`);
  else if (environment.smtpUrl === null) console.log('  Mail is not sent: set SMTP_URL.');
  console.log('  Stop with Ctrl-C\n');
}

/** Resolves when somebody wants the program to end: with what to say then. */
function askedToEnd(): Promise<string> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve('  Stopping ...'));
    process.on('SIGINT', () => resolve('  Stopping ...'));
    process.on('SIGHUP', () => resolve(''));
    process.on('disconnect', () => resolve(''));
    process.channel?.unref();
  });
}

async function startWorker({ connection, smtpUrl, url }: RunningBackend): Promise<WorkerProcess | null> {
  try {
    return await startWorkerProcess({ environment, connection, smtpUrl, siteUrl: url });
  } catch (error) {
    console.error(`  The worker could not be started: ${(error as Error).message}`);
    return null;
  }
}

async function main(): Promise<void> {
  // Before anything is started: a signal in the middle of the start must not leave a database behind.
  const asked = askedToEnd();
  let accounts: DemoAccount[] = [];
  const build = apiOnly ? null : await startWebBuild(progress);
  const isProduct = environment.projectDirectory === root;
  // A failed build is reported when it is awaited below; until then it must not end the process by itself.
  build?.built.catch(() => undefined);
  const backend = await startBackend({
    environment,
    version,
    progress,
    acceptsMail: isProduct,
    ...(build ? { site: { directory: build.directory, values: brandValues(brand) } } : {}),
    prepare: async (database) => {
      // The product's own commands on the database make sense for the product's project only.
      if (isProduct) accounts = await prepareDemoData(environment, database, progress);
      await build?.built;
    },
  });
  announce(backend, accounts);
  // Never in the way of the start: without it the site works, and mails wait.
  const worker = isProduct ? startWorker(backend) : Promise.resolve(null);
  const stopMediaUpkeep = isProduct
    ? startMediaUpkeep({ url: backend.url, secretKey: backend.keys.secret, connection: backend.connection })
    : () => Promise.resolve();
  const end = await Promise.race([
    asked.then((reason) => ({ reason, code: 0 })),
    backend.failed.then((reason) => ({ reason, code: 1 })),
  ]);
  if (end.reason !== '') console.error(end.reason);
  // The worker first: it works on the database that the backend stops.
  await (await worker)?.stop();
  await stopMediaUpkeep();
  await backend.stop();
  process.exit(end.code);
}

try {
  await main();
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`);
  process.exit(1);
}

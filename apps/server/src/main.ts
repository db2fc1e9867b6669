/** `npm start`: the whole product on one port. `--api-only` leaves the web app out (for `npm run dev`). */
import { EnvironmentError } from '@sangam/backend/environment';
import { startBackend } from '@sangam/backend/start';
import type { RunningBackend } from '@sangam/backend/start';
import { announcement } from './announcement.ts';
import { prepareDemoData } from './demo-data.ts';
import type { DemoData } from './demo-data.ts';
import { storeDemoPictures } from './demo-pictures.ts';
import { loadEnvFile, parseProductEnvironment } from './environment.ts';
import type { ProductEnvironment } from './environment.ts';
import { runRecorder } from './job-runs.ts';
import { startMediaUpkeep } from './media-upkeep.ts';
import { startReconciliation } from './reconcile-payments.ts';
import { root, version } from './root.ts';
import { prepareSite } from './site.ts';
import { phasePrinter } from './start-progress.ts';
import { stopRequest } from './stop-request.ts';
import { startWorkerProcess } from './worker-process.ts';

const apiOnly = process.argv.includes('--api-only');
const print = (line: string): void => console.error(line);
/** Prints a sentence about what runs beside the backend. */
const report = (sentence: string): void => print(`  ${sentence}`);
const progress = phasePrinter(print);

function environmentOrEnd(): ProductEnvironment {
  loadEnvFile();
  try {
    return parseProductEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    print(error.message);
    process.exit(1);
  }
}

/**
 * Starts what works on the product's database beside the backend. None of it delays the start: without the
 * worker the site works, and mails wait.
 * @returns the way to stop it all
 */
function startBackgroundWork(environment: ProductEnvironment, backend: RunningBackend): () => Promise<void> {
  const { connection, smtpUrl, url, keys } = backend;
  const worker = startWorkerProcess({ environment, connection, smtpUrl, siteUrl: url, report }).catch(
    (error: unknown) => {
      report(`The worker could not be started: ${(error as Error).message}`);
      return null;
    },
  );
  const record = runRecorder(connection);
  const stopMediaUpkeep = startMediaUpkeep({ url, secretKey: keys.secret, connection, report, record });
  const stopReconciliation = startReconciliation({ url, secretKey: keys.secret, report, record });
  return async () => {
    await (await worker)?.stop();
    await stopMediaUpkeep();
    await stopReconciliation();
  };
}

async function main(environment: ProductEnvironment): Promise<void> {
  // Before anything is started: a signal in the middle of the start must not leave a database behind.
  const asked = stopRequest();
  const site = apiOnly ? null : await prepareSite(environment.brand, progress, environment.payments);
  // The product's database commands only apply to the product's own project.
  const isProduct = environment.projectDirectory === root;
  let demo: DemoData = { accounts: [], isThere: false };
  const backend = await startBackend({
    environment,
    version,
    progress,
    acceptsMail: isProduct,
    ...(site ? { site } : {}),
    prepare: async (database) => {
      if (isProduct) demo = await prepareDemoData(environment, database, progress);
      site?.setDemoData(demo.isThere);
      await site?.built;
      if (isProduct) site?.useDatabase(database.connection);
    },
  });
  if (demo.accounts.length > 0) {
    const { url, keys, connection } = backend;
    await storeDemoPictures({ url, secretKey: keys.secret, connection, report });
  }
  console.log(announcement(environment, backend, demo.accounts));
  const stopBackgroundWork = isProduct ? startBackgroundWork(environment, backend) : null;
  const end = await Promise.race([
    asked.then((reason) => ({ reason, code: 0 })),
    backend.failed.then((reason) => ({ reason, code: 1 })),
  ]);
  if (end.reason !== '') print(end.reason);
  // First: it works on the database that the backend stops.
  await stopBackgroundWork?.();
  await backend.stop();
  process.exit(end.code);
}

const environment = environmentOrEnd();
try {
  await main(environment);
} catch (error) {
  print(`\n  ${(error as Error).message}\n`);
  process.exit(1);
}

/** Runs the backend alone, for the project in PROJECT_DIR. `npm start` runs it together with the web app. */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function main(): Promise<void> {
  // Before anything is started: a signal in the middle of the start must not leave a database behind.
  const asked = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => resolve('Stopping'));
  });
  // Compiled code is kept, in a folder that only who installed can write: a start then takes a third of the
  // CPU time and 25 MB less, for the compiler of TypeScript is not even loaded. What is imported after this
  // line is covered.
  enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
  const [{ parseEnvironment }, { startBackend }] = await Promise.all([
    import('./platform/config/environment.ts'),
    import('./start.ts'),
  ]);
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const backend = await startBackend({
    environment: parseEnvironment(process.env, root),
    version: packageJson.version,
    progress: (message) => console.error(message),
  });
  flushCompileCache();
  console.log(`listening on ${backend.url}`);
  const end = await Promise.race([
    asked.then((reason) => ({ reason, code: 0 })),
    backend.failed.then((reason) => ({ reason, code: 1 })),
  ]);
  console.error(end.reason);
  await backend.stop();
  process.exit(end.code);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  // With the trace of where it came from, for who looks for the cause.
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

/** `npm run keys`: address and keys of the server that runs on this data folder, as JSON. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvironment } from './lib/environment.ts';

const { dataDirectory } = loadEnvironment();
try {
  const runtime = JSON.parse(await readFile(join(dataDirectory, 'backend.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  console.log(
    JSON.stringify({
      url: runtime.url,
      publishable_key: runtime.publishable_key,
      secret_key: runtime.secret_key,
    }),
  );
} catch {
  console.error(`No server runs on ${dataDirectory}; start it with npm start.`);
  process.exitCode = 1;
}

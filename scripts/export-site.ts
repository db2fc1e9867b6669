/**
 * `node scripts/export-site.ts FOLDER BACKEND_URL PUBLISHABLE_KEY`: the built web app as any host of static
 * files can serve it, with SITE_URL, BRAND_NAME, SUPPORT_EMAIL and SUPPORT_PHONE filled in, for a hosted
 * backend.
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPlaceholders } from '@sangam/backend/placeholders';
import { prepareSite } from '@sangam/server/site';
import { loadEnvironment } from './lib/environment.ts';

interface SiteMap {
  readonly pages: Readonly<Record<string, string>>;
  readonly routes: Readonly<Record<string, string>>;
  readonly missing: string;
  readonly files: readonly string[];
}

const [folder, url, publishableKey, ...rest] = process.argv.slice(2);
const { siteUrl, brand } = loadEnvironment();
if (!folder || !url || !publishableKey || rest.length > 0 || siteUrl === null) {
  console.error('Usage: SITE_URL=... node scripts/export-site.ts FOLDER BACKEND_URL PUBLISHABLE_KEY');
  process.exit(2);
}

const site = await prepareSite(brand, (message) => console.error(`  ${message} ...`));
await site.built;
const values = { ...site.values, SITE_URL: siteUrl, API_URL: url, API_KEY: publishableKey };
await cp(site.directory, folder, { recursive: true });
// Nothing runs there that could render the parts that change: the landing page goes without them.
await rm(join(folder, 'server'), { recursive: true, force: true });
const map = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as SiteMap;
for (const name of [...Object.values(map.pages), ...Object.values(map.routes), map.missing, ...map.files]) {
  const file = join(folder, name);
  await writeFile(file, fillPlaceholders(await readFile(file, 'utf8'), values));
}
await writeFile(join(folder, 'config.json'), `${JSON.stringify({ url, publishableKey })}\n`);
console.log(
  `${folder}: an address that a pattern of site.json's routes matches is answered with the file it names, unknown ones with ${map.missing} (404)`,
);

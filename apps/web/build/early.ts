import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type EarlyTable, nextFilesId, tableId } from '../src/early/early.ts';
import type { RenderedSite, Shell } from '../src/prerender/pages.tsx';
import { chunkOf, firstPartOf } from './chunks.ts';

/** Bundles `src/early/early-script.ts` into the text of a script that stands in a page. */
export async function buildEarlyScript(root: string): Promise<string> {
  const entry = join(root, 'src/early/early-script.ts');
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'early' },
      target: 'baseline-widely-available',
      minify: true,
    },
  })) as Rolldown.RolldownOutput[];
  const text = built[0]?.output[0].code.trim() ?? '';
  if (text === '' || /<\/script|\{\{/.test(text)) throw new Error('the early script cannot stand in a page');
  return text;
}

/** What a content security policy names a script by that stands in the page (CSP level 3, section 2.3.1). */
export const scriptHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The files of the named chunks and of all that they import. */
function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  for (const name of names) {
    const chunk = chunks.find((each) => each.name === name);
    if (!chunk) throw new Error(`the build has no chunk ${name}`);
    add(chunk.fileName);
  }
  return found;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const dataScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** `/idea/:id` as a pattern whose group is the id. */
const patternOf = (path: string): string =>
  `^${path
    .split('/')
    .map((part) => (part.startsWith(':') ? '([\\w-]+)' : escaped(part)))
    .join('/')}/?$`;

/** What the early script of a page asks for. */
export function earlyTable(
  { path, feature, requests }: Shell,
  { always }: RenderedSite,
  bundle: Rolldown.OutputBundle,
): EarlyTable {
  // The page's own scripts are in its head.
  const known = filesOf(bundle, ['app']);
  const files = [...filesOf(bundle, [chunkOf(feature), 'supabase'])].filter((file) => !known.has(file));
  const first = firstPartOf[feature];
  const firstFiles =
    first === undefined
      ? []
      : [...filesOf(bundle, [first])].filter((file) => !known.has(file) && !files.includes(file));
  return { pattern: patternOf(path), files, firstFiles, requests, always };
}

/** What the landing page loads ahead: the files of `/auth` that it has not loaded itself. */
export function nextFilesScript(bundle: Rolldown.OutputBundle): string {
  const known = filesOf(bundle, ['landing']);
  const files = [...filesOf(bundle, ['app', 'auth', 'supabase'])].filter((file) => !known.has(file));
  return dataScript(nextFilesId, files);
}

/** The table as a block of data in the page. */
export const tableScript = (table: EarlyTable): string => dataScript(tableId, table);

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPage, RenderedSite } from '../src/prerender/pages.tsx';
import { headOf } from './head.ts';
import { messagePlugins } from './macros.ts';
import { robotsText, siteMap } from './site-files.ts';

/** Builds the app once more, for Node and without what only browsers need, and lets it render its pages. */
async function renderInNode(root: string): Promise<RenderedSite> {
  const outDir = join(root, 'node_modules/.cache/sangam-prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [messagePlugins(), react()],
    publicDir: false,
    build: { ssr: 'src/prerender/pages.tsx', outDir, emptyOutDir: true, target: 'node20' },
  });
  const file = pathToFileURL(join(outDir, 'pages.js'));
  const module = (await import(`${file.href}?${Date.now()}`)) as { renderSite(): Promise<RenderedSite> };
  return module.renderSite();
}

const sourceName = (id: string | null | undefined): string | undefined => id?.match(/([^/\\]+)\.\w+$/)?.[1];

/** The files of the named chunks and of all that they import. */
function filesOfChunks(bundle: Rolldown.OutputBundle, names: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  for (const name of names) {
    const chunk = chunks.find(({ facadeModuleId }) => sourceName(facadeModuleId) === name);
    if (!chunk) throw new Error(`the build has no chunk for ${name}`);
    add(chunk.fileName);
  }
  return [...found];
}

/** A template of the build with a page in it. */
function fill(template: string, head: string, html: string, mark: string | null): string {
  const root = mark === null ? '<div id="root">' : `<div id="root" data-page="${mark}">`;
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root"><!--page--></div>', () => `${root}${html}</div>`);
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Writes the pages that `src/prerender` renders, and what a server has to know of the site: `site.json` (which file for
 * which address, and which addresses the app makes itself), `robots.txt`, `sitemap.xml`. Their placeholders are filled by
 * whoever serves them.
 */
export function prerenderedPages(): Plugin {
  let root = '';
  return {
    name: 'sangam-prerendered-pages',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    async writeBundle(options, bundle) {
      const directory = options.dir ?? join(root, 'dist');
      const template = (name: string): string => {
        const asset = bundle[name];
        if (asset?.type !== 'asset') throw new Error(`the build has no ${name}`);
        return asset.source.toString();
      };
      const write = async (name: string, text: string): Promise<void> => {
        await mkdir(dirname(join(directory, name)), { recursive: true });
        await writeFile(join(directory, name), text);
      };
      const { pages, waiting, routes, privateRoutes } = await renderInNode(root);
      const render = (page: RenderedPage, base: string): string =>
        fill(base, headOf(page, filesOfChunks(bundle, page.chunks)), page.html, page.path);
      const missing = pages.find(({ path }) => path === '*');
      if (!missing) throw new Error('there is no not-found page');
      const found = pages.filter((page) => page !== missing);
      const app = template('app.html');
      for (const page of found)
        await write(fileOf(page.path), render(page, page.path === '/' ? template('index.html') : app));
      await write('404.html', render(missing, app));
      await write('app.html', fill(app, headOf(null, []), waiting, null));
      await write('robots.txt', robotsText(privateRoutes));
      await write('sitemap.xml', siteMap(found.map(({ path }) => path)));
      const site = {
        pages: Object.fromEntries(found.map(({ path }) => [path, fileOf(path)])),
        routes,
        document: 'app.html',
        missing: '404.html',
        files: ['robots.txt', 'sitemap.xml', 'manifest.webmanifest'],
      };
      await write('site.json', `${JSON.stringify(site, null, 2)}\n`);
    },
  };
}

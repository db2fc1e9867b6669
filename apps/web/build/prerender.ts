import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPage, RenderedSite } from '../src/prerender/pages.tsx';
import { criticalCss, withCriticalCss } from './critical.ts';
import { buildEarlyScript, earlyTable, nextFilesScript, scriptHash, tableScript } from './early.ts';
import { headOf } from './head.ts';
import { messagePlugins } from './macros.ts';
import { robotsText, siteMap } from './site-files.ts';

/** Builds the app once more, for Node and without what only browsers need, and lets it render its pages. */
async function renderInNode(root: string): Promise<RenderedSite> {
  // Within `node_modules`, so that its packages are found; several builds may run at once.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'sangam-prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [messagePlugins(), react()],
      publicDir: false,
      build: { ssr: 'src/prerender/pages.tsx', outDir, target: 'node20' },
    });
    const file = pathToFileURL(join(outDir, 'pages.js'));
    const module = (await import(file.href)) as { renderSite(): Promise<RenderedSite> };
    return await module.renderSite();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Builds what the server renders while it runs, into the site's folder `server`, which is not given out. It
 * finds its libraries in `node_modules`, as the server does.
 */
async function buildServerParts(root: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [messagePlugins(), react()],
    publicDir: false,
    build: {
      ssr: 'src/prerender/served-parts.tsx',
      outDir: join(directory, 'server'),
      target: 'node20',
      // No style sheet: the page has it.
      ssrEmitAssets: false,
    },
  });
}

/** A template of the build with a page in it. */
function fill(template: string, head: string, early: string, html: string, mark: string): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--early-->', () => early)
    .replace(/(<div id="root"[^>]*)><!--page-->/, (_, root: string) => `${root} data-page="${mark}">${html}`);
}

/** The style sheet that a template links to. */
function styleSheetOf(template: string, bundle: Rolldown.OutputBundle): string {
  const name = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(template)?.[1];
  const asset = name === undefined ? undefined : bundle[name];
  if (asset?.type !== 'asset') throw new Error('the template has no style sheet');
  return asset.source.toString();
}

/** `/account/subscription` has `account-subscription.html`, `/idea/:id` has `idea-id.html`. */
const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-').replaceAll(':', '')}.html`;

/** What a server has to know of the site: which file answers which address, and what it lets run. */
const siteOf = (pages: readonly RenderedPage[], { shells, aliases }: RenderedSite, script: string) => ({
  pages: Object.fromEntries(pages.map(({ path }) => [path, fileOf(path)])),
  routes: {
    ...Object.fromEntries(shells.map(({ path }) => [path, fileOf(path)])),
    ...Object.fromEntries(Object.entries(aliases).map(([alias, path]) => [alias, fileOf(path)])),
  },
  missing: '404.html',
  scriptHashes: [scriptHash(script)],
  files: ['robots.txt', 'sitemap.xml', 'manifest.webmanifest'],
});

/**
 * Writes the pages that `src/prerender` renders, and what a server has to know about the site: `site.json`
 * (which file answers which URL, and which URLs the app renders itself), `robots.txt`, `sitemap.xml`. The
 * server that serves them fills their placeholders.
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
      const directory = options.dir ?? join(root, 'dist/manual');
      const template = (name: string): string => {
        const asset = bundle[name];
        if (asset?.type !== 'asset') throw new Error(`the build has no ${name}`);
        return asset.source.toString();
      };
      const write = async (name: string, text: string): Promise<void> => {
        await mkdir(dirname(join(directory, name)), { recursive: true });
        await writeFile(join(directory, name), text);
      };
      const rendered = await renderInNode(root);
      const { pages, shells, banners, privateRoutes } = rendered;
      const script = await buildEarlyScript(root);
      const early = `<script>${script}</script>`;
      const render = (page: RenderedPage, base: string, more = ''): string =>
        fill(base, headOf(page), more + early, page.html, page.path);
      const missing = pages.find(({ path }) => path === '*');
      if (!missing) throw new Error('there is no not-found page');
      const found = pages.filter((page) => page !== missing);
      const app = template('app.html');
      for (const page of found)
        await write(
          fileOf(page.path),
          page.path === '/'
            ? render(page, template('index.html'), `${nextFilesScript(bundle)}\n    `)
            : render(page, app),
        );
      await write('404.html', render(missing, app));
      const critical = await criticalCss(styleSheetOf(app, bundle), [
        ...shells.map(({ html }) => html),
        ...banners,
      ]);
      for (const shell of shells) {
        const table = tableScript(earlyTable(shell, rendered, bundle));
        const page = fill(app, headOf(null, shell.path), `${table}\n    ${early}`, shell.html, shell.path);
        await write(fileOf(shell.path), withCriticalCss(page, critical));
      }
      // The template itself answers nothing.
      await rm(join(directory, 'app.html'));
      await write('robots.txt', robotsText(privateRoutes));
      await write('sitemap.xml', siteMap(found.map(({ path }) => path)));
      await buildServerParts(root, directory);
      await write('site.json', `${JSON.stringify(siteOf(found, rendered, script), null, 2)}\n`);
    },
  };
}

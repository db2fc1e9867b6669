/**
 * Renders at build time what needs nobody's data: the landing page, the public pages and the not-found page. Run by
 * `build/prerender.ts` in Node; nothing of it reaches a browser.
 */
import { i18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app/App.tsx';
import { LandingDocument } from '../app/LandingDocument.tsx';
import { unknownPage } from '../app/routes.tsx';
import { landing, screens } from '../app/screens.ts';
import { activateLocale, loadCatalogue } from '../shared/i18n/catalogues.ts';
import { paths } from '../shared/paths.ts';
import { descriptions } from './descriptions.ts';
import { structuredData } from './structured-data.tsx';
import { Waiting } from './Waiting.tsx';

export interface RenderedPage {
  /** Where it lives; `*` for the page of unknown addresses. */
  readonly path: string;
  readonly title: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** null for a page that nobody is to find. */
  readonly description: string | null;
  readonly structuredData: object | null;
  /**
   * Chunks to load early, by the names of their source files. None where there are many: they would keep a slow line from the
   * text, which is in the page already.
   */
  readonly chunks: readonly string[];
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /** What stands in the page of all other addresses until the app takes its place. */
  readonly waiting: string;
  /** Addresses that the app makes in the browser, as patterns such as `/idea/:id`. */
  readonly routes: readonly string[];
  /** Those of them that need an account. */
  readonly privateRoutes: readonly string[];
}

/** Complete, in one piece: nothing is left for a script of React's to move into place. */
async function render(content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(content, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error('a page cannot be rendered at build time', { cause: errors[0] });
  return html;
}

/** React puts what belongs into the head first. */
function withoutTitle(html: string): { title: string; html: string } {
  const found = /<title>(.*?)<\/title>/.exec(html);
  if (!found) throw new Error('a page rendered at build time has no title');
  return { title: found[1] ?? '', html: html.replace(found[0], '') };
}

function routerAt(path: string): ComponentType<{ children: ReactNode }> {
  return function FixedRouter({ children }) {
    return <StaticRouter location={path}>{children}</StaticRouter>;
  };
}

async function pageOf(path: string, content: ReactNode, chunks: readonly string[]): Promise<RenderedPage> {
  const about = descriptions[path];
  const description = about ? i18n._(about) : null;
  if (description === null && path !== unknownPage)
    throw new Error(`${path} is public and has no description: add it to src/prerender/descriptions.ts`);
  return {
    path,
    ...withoutTitle(await render(content)),
    description,
    structuredData: description === null ? null : structuredData(path, description),
    chunks,
  };
}

/** Everything that the build turns into files. */
export async function renderSite(): Promise<RenderedSite> {
  await activateLocale();
  const [LandingPage] = await Promise.all([
    landing.load(),
    loadCatalogue('prerender'),
    loadCatalogue('shared-ideas'),
  ]);
  const home = (
    <LandingDocument>
      <LandingPage />
    </LandingDocument>
  );
  const pages = [await pageOf(paths.home, home, ['messages', 'landing', LandingPage.name])];
  for (const { path, access, load } of screens) {
    if (access !== 'public') continue;
    await load();
    pages.push(await pageOf(path, <App Router={routerAt(path)} />, []));
  }
  const missing = <App Router={routerAt('/no-such-page')} />;
  pages.push(await pageOf(unknownPage, missing, []));
  const waiting = await render(
    <LandingDocument>
      <Waiting />
    </LandingDocument>,
  );
  const others = screens.filter(({ access }) => access !== 'public');
  return {
    pages,
    waiting,
    routes: [...others.map(({ path }) => path), paths.entrepreneurDashboard],
    privateRoutes: others.filter(({ access }) => access === 'signed-in').map(({ path }) => path),
  };
}

/**
 * Renders at build time what needs nobody's data: the landing page, the public pages and the not-found page,
 * and of every other screen the header and its skeleton. Run by `build/prerender.ts` in Node; nothing of it
 * reaches a browser.
 *
 * The browser takes a page over as it was rendered. So the first render of a component must not depend on the
 * browser: `window`, `document`, `localStorage` and the time zone are read in effects, or by
 * `useSyncExternalStore` with a server snapshot. Otherwise React renders the page again and logs it, which
 * fails `contract/browser/public-pages.spec.ts`. What only strangers see gets the class `strangers-only`
 * (`shared/styles/app.css`), because who reads a page is not known when it is rendered.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { bannerKinds } from '@sangam/domain/desk-settings';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app/App.tsx';
import { LandingDocument } from '../app/LandingDocument.tsx';
import { unknownPage } from '../app/routes.tsx';
import { landing, screens } from '../app/screens.ts';
import { activateLocale, loadCatalogue } from '#shared/i18n/catalogues.ts';
import { paths } from '#shared/paths.ts';
import { NoScriptNotice } from '#shared/ui/ScreenSkeleton.tsx';
import type { EarlyRequest } from '../early/early.ts';
import { descriptions } from './descriptions.ts';
import { earlyRequests } from './early-requests.ts';
import { structuredData } from './structured-data.tsx';
import { NeedsScripts } from './NeedsScripts.tsx';
import { SiteBanner } from './site-settings/SiteBanner.tsx';

export interface RenderedPage {
  /** Where it lives; `*` for the page of unknown addresses. */
  readonly path: string;
  readonly title: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** null for a page that nobody is to find. */
  readonly description: string | null;
  readonly structuredData: object | null;
}

export interface Shell {
  readonly path: string;
  /** What stands in `#root`. */
  readonly html: string;
  readonly feature: string;
  /** What the screen asks for first. */
  readonly requests: readonly EarlyRequest[];
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /**
   * The pages that the app makes in the browser, as it starts: header, skeleton, footer. Their paths are
   * patterns such as `/idea/:id`.
   */
  readonly shells: readonly Shell[];
  /** What may stand above each page: it is painted by the first rules, too. */
  readonly banners: readonly string[];
  /** Addresses that lead to one of those. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Those of them that need an account. */
  readonly privateRoutes: readonly string[];
  /** What all screens ask for. */
  readonly always: readonly EarlyRequest[];
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

async function pageOf(path: string, content: ReactNode): Promise<RenderedPage> {
  const about = descriptions[path];
  const description = about ? i18n._(about) : null;
  if (description === null && path !== unknownPage)
    throw new Error(`${path} is public and has no description: add it to src/prerender/descriptions.ts`);
  return {
    path,
    ...withoutTitle(await render(content)),
    description,
    structuredData: description === null ? null : structuredData(path, description),
  };
}

/** Everything that the build turns into files. */
export async function renderSite(): Promise<RenderedSite> {
  await activateLocale();
  const [LandingPage] = await Promise.all([
    landing.load(),
    loadCatalogue('messages'),
    loadCatalogue('prerender'),
    loadCatalogue('shared-ideas'),
  ]);
  const home = (
    <LandingDocument>
      <LandingPage />
    </LandingDocument>
  );
  const pages = [await pageOf(paths.home, home)];
  for (const { path, access, load } of screens) {
    if (access !== 'public') continue;
    await load();
    pages.push(await pageOf(path, <App Router={routerAt(path)} />));
  }
  const missing = <App Router={routerAt('/no-such-page')} />;
  pages.push(await pageOf(unknownPage, missing));
  const early = await earlyRequests();
  const others = screens.filter(({ access }) => access !== 'public');
  const shells: Shell[] = [];
  for (const { path, feature } of others) {
    const shell = (
      <NoScriptNotice value={<NeedsScripts />}>
        <App Router={routerAt(path)} />
      </NoScriptNotice>
    );
    shells.push({ path, feature, html: await render(shell), requests: early.screens[path] ?? [] });
  }
  return {
    pages,
    shells,
    banners: await Promise.all(
      bannerKinds.map((kind) =>
        render(
          <I18nProvider i18n={i18n}>
            <SiteBanner banner={{ kind, sentence: '', ends_at: '' }} />
          </I18nProvider>,
        ),
      ),
    ),
    aliases: { [paths.entrepreneurDashboard]: paths.build },
    always: early.always,
    privateRoutes: others.filter(({ access }) => access === 'signed-in').map(({ path }) => path),
  };
}

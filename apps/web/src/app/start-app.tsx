import { activateLocale, loadCatalogue } from '#shared/i18n/catalogues.ts';
import { App } from './App.tsx';
import { mount } from './mount.tsx';
import { onReach } from './reach.ts';
import { pageMark, preloadScreen } from './routes.tsx';
import { screenAt } from './screens.ts';
import { reloadOnceOnStaleChunks } from './stale-chunks.ts';
import { BrowserRouter } from 'react-router';

/** Starts the app on the page that is open. */
export async function startApp(): Promise<void> {
  const { pathname } = window.location;
  reloadOnceOnStaleChunks();
  const screen = preloadScreen(pathname);
  await Promise.all([activateLocale(), loadCatalogue('messages'), loadCatalogue('shared-ideas')]);
  // A public page is in sight already: it is taken over when all of it is there, else its skeleton would take
  // its place.
  if (screenAt(pathname)?.access === 'public') await screen;
  mount(<App Router={BrowserRouter} />, pageMark(pathname));
  onReach((link) => void preloadScreen(link.pathname));
}

import { activateLocale, loadCatalogue } from '../shared/i18n/catalogues.ts';
import { App } from './App.tsx';
import { mount } from './mount.tsx';
import { pageMark, preloadScreen } from './routes.tsx';
import { reloadOnceOnStaleChunks } from './stale-chunks.ts';
import { BrowserRouter } from 'react-router';

/** Starts the app on the page that is open. */
export async function startApp(): Promise<void> {
  const { pathname } = window.location;
  reloadOnceOnStaleChunks();
  const screen = preloadScreen(pathname);
  await Promise.all([activateLocale(), loadCatalogue('shared-ideas')]);
  // A page that is in sight already is taken over when all of it is there: a part that still waited would be shown as waiting.
  if (document.getElementById('root')?.dataset['page'] !== undefined) await screen;
  mount(<App Router={BrowserRouter} />, pageMark(pathname));
}

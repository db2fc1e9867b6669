import { activateLocale } from '../shared/i18n/catalogues.ts';
import { App } from './App.tsx';
import { mount } from './mount.tsx';
import { pageMark, preloadScreen } from './routes.tsx';
import { reloadOnceOnStaleChunks } from './stale-chunks.ts';
import { BrowserRouter } from 'react-router';

/** Starts the app on the page that is open. */
export async function startApp(): Promise<void> {
  const { pathname } = window.location;
  reloadOnceOnStaleChunks();
  preloadScreen(pathname);
  await activateLocale();
  mount(<App Router={BrowserRouter} />, pageMark(pathname));
}

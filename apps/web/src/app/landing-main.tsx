/**
 * Entry of `/`: `index.html`. A stranger gets the landing page alone, without router, query cache and client;
 * people who may be signed in gets the app. (In development every address begins here.)
 */
import '#shared/styles/app.css';
import { LandingPage } from '#features/landing/pages/LandingPage.tsx';
import { activateLocale, loadCatalogue } from '#shared/i18n/catalogues.ts';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { maySignIn } from '#shared/session/stored-session.ts';
import { EarlyPress } from './EarlyPress.tsx';
import { isEntryOf } from './entry.ts';
import { fetchSignInAhead } from './fetch-ahead.ts';
import { LandingDocument } from './LandingDocument.tsx';
import { mount } from './mount.tsx';
import { reloadOnceOnStaleChunks } from './stale-chunks.ts';

async function start(): Promise<void> {
  if (window.location.pathname !== paths.home || maySignIn()) {
    const { startApp } = await import('./start-app.tsx');
    await startApp();
    return;
  }
  reloadOnceOnStaleChunks();
  await Promise.all([activateLocale(), loadCatalogue('landing')]);
  mount(
    <LandingDocument>
      <LandingPage />
      <EarlyPress />
    </LandingDocument>,
    paths.home,
  );
  fetchSignInAhead();
}

if (isEntryOf(document, 'landing')) start().catch((error: unknown) => logProblem('start', error));

import '../shared/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLocale } from '../shared/i18n/catalogues.ts';
import { logProblem } from '../shared/log.ts';
import { App } from './App.tsx';
import { reloadOnceOnStaleChunks } from './stale-chunks.ts';
import { preloadScreen } from './routes.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await activateLocale();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

reloadOnceOnStaleChunks();
preloadScreen(window.location.pathname);
start().catch((error: unknown) => logProblem('start', error));

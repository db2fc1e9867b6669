/** Entry of every page but `/`: `app.html`. */
import '#shared/styles/app.css';
import { logProblem } from '#shared/log.ts';
import { isEntryOf } from './entry.ts';
import { startApp } from './start-app.tsx';

if (isEntryOf(document, 'app'))
  startApp().catch((error: unknown) => {
    logProblem('start', error);
    // What the page says then: `.late-notice` in styles/app.css.
    document.documentElement.dataset['scripts'] = 'failed';
  });

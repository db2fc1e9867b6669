/** Entry of every page but `/`: `app.html`. */
import '../shared/styles/app.css';
import { logProblem } from '../shared/log.ts';
import { startApp } from './start-app.tsx';

startApp().catch((error: unknown) => logProblem('start', error));

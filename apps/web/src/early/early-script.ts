/**
 * Runs while the page's head is read, before the first paint and before any other script: the build writes it
 * into every page, and the page's security policy names its hash. What it leaves for the app is in
 * `early.ts`.
 */
import { returnMarks, sessionKey } from '#shared/session/stored-session.ts';
import { askEarly } from './ask-early.ts';

const { dataset } = document.documentElement;
try {
  // The theme chosen in the menu; src/shared/ui/theme.ts writes the choice.
  const theme = localStorage.getItem('sangam-theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  // Cards or rows: src/shared/listings/view/list-view.ts writes the choice.
  if (localStorage.getItem('sangam-list-view') === 'rows') dataset['listView'] = 'rows';
  // People who may be signed in must not see, even for a moment, what only strangers see.
  const keys = Object.keys(localStorage).filter((key) => sessionKey.test(key));
  const isReturning = returnMarks.test(location.href);
  if (keys.length > 0 || isReturning) dataset['session'] = 'stored';
  const [key] = keys;
  const isPlain = key !== undefined && keys.length === 1 && !isReturning;
  askEarly(isPlain ? localStorage.getItem(key) : null);
} catch {
  // Storage is closed to this page: the system's theme applies, and nobody can be signed in.
}
const noting = new AbortController();
// The page shows a skeleton by then, and what to do (`.late-notice`).
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) dataset['scripts'] = 'failed';
  },
  { capture: true, signal: noting.signal },
);
// A press on a page that stands there before its scripts is not lost: src/app/EarlyPress.tsx makes it good.
const earlyPress: { button: Element | null; end: () => void } = { button: null, end: () => noting.abort() };
Object.assign(window, { earlyPress });
window.addEventListener(
  'click',
  ({ target }) => {
    earlyPress.button = target instanceof Element ? target.closest('button') : null;
  },
  { capture: true, signal: noting.signal },
);

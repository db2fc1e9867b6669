import { nextFilesId } from '../early/early.ts';
import { paths } from '#shared/paths.ts';
import { onReach } from './reach.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether loading what may never be used would cost somebody time or money. Browsers that do not tell are
 * taken for fast.
 */
function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

function prefetch(href: string, as: 'script' | 'document'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href, as });
  document.head.append(link);
}

let isAsked = false;

/** Loads the scripts of `/auth`, which the build names in the landing page. */
function prefetchSignIn(): void {
  const text = document.getElementById(nextFilesId)?.textContent;
  if (isAsked || !text) return;
  isAsked = true;
  for (const file of JSON.parse(text) as string[]) prefetch(`/${file}`, 'script');
}

const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 5000 });
  else setTimeout(callback, 2000);
};

/**
 * The landing page leads to `/auth`: its scripts are loaded ahead when somebody reaches for a link to it, and
 * on a fast line as soon as the page rests.
 */
export function fetchSignInAhead(): void {
  onReach(({ pathname, href }) => {
    if (pathname !== paths.auth) return;
    prefetchSignIn();
    prefetch(href, 'document');
  });
  if (isFrugal()) return;
  if (document.readyState === 'complete') whenIdle(prefetchSignIn);
  else window.addEventListener('load', () => whenIdle(prefetchSignIn), { once: true });
}

import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logProblem } from '#shared/log.ts';
import { takeEarlyPress } from './EarlyPress.tsx';

/**
 * Puts the app into the page. Where the build has rendered this very page (`data-page`) its elements are
 * taken over as they are; anything else in the root (a waiting mark) is replaced in one step, without an
 * empty moment.
 * @param page what a page rendered at build time would be marked with; null for one that is not
 */
export function mount(content: ReactNode, page: string | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const tree = <StrictMode>{content}</StrictMode>;
  takeEarlyPress();
  const isRendered = root.dataset['page'] === page && root.firstElementChild !== null;
  delete root.dataset['page'];
  if (isRendered) {
    hydrateRoot(root, tree, {
      onRecoverableError: (error) => logProblem('page rendered again', error),
    });
    return;
  }
  root.replaceChildren();
  const created = createRoot(root);
  flushSync(() => created.render(tree));
  document.getElementById('arriving')?.remove();
}

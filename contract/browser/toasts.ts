/**
 * Toasts are in sight for four seconds, three at a time; a slow machine looks later. So a page remembers what
 * it showed.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Lets a page remember its toasts, from its next load on. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shownToasts: shown });
    const said = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const added = [...addedNodes].filter((node) => node instanceof Element);
        const changed = target instanceof Element ? target : target.parentElement;
        // The first toast comes with the list around it; one that takes another's place changes its words.
        const toasts = [
          changed?.closest('[data-sonner-toast]'),
          ...added.flatMap((node) => [node, ...node.querySelectorAll('[data-sonner-toast]')]),
        ];
        for (const toast of toasts) {
          if (!toast?.matches('[data-sonner-toast]') || said.get(toast) === toast.textContent) continue;
          said.set(toast, toast.textContent);
          shown.push(toast.textContent);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/**
 * Waits until a toast with all these words was shown since the page was loaded. Needs `recordToasts`.
 * @param words title first; the name of an idea tells it from the news of other tests' ideas
 */
export async function expectToast(page: Page, ...words: readonly string[]): Promise<void> {
  const all = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  await expect
    .poll(() => page.evaluate(() => (globalThis as { shownToasts?: readonly string[] }).shownToasts ?? []))
    .toContainEqual(expect.stringMatching(new RegExp(all)));
}

/**
 * Watches, in the page, where the next toast comes to rest.
 * @returns waits for it, and names the buttons of the open dialog that it lies over
 */
export async function watchNextToast(page: Page): Promise<() => Promise<readonly string[]>> {
  const watch = await page.evaluateHandle(() => {
    const covered = new Promise<readonly string[]>((resolve) => {
      const observer = new MutationObserver(() => {
        const toast = document.querySelector('[data-sonner-toast]');
        if (!toast) return;
        observer.disconnect();
        // It rises for 400 ms.
        setTimeout(() => {
          const { top, bottom } = toast.getBoundingClientRect();
          const buttons = [...document.querySelectorAll('[role="dialog"] button')].filter((button) => {
            const box = button.getBoundingClientRect();
            return box.top < bottom && box.bottom > top;
          });
          resolve(buttons.map((button) => button.textContent));
        }, 1000);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    return { covered };
  });
  return () => watch.evaluate(({ covered }) => covered);
}

/** What the pages of a failed test showed: a failure far away is told by one line, without a picture. */
import type { Page } from '@playwright/test';
import { faultsOf } from './page-faults.ts';

/** Characters of a page's words that are told. */
const maxWords = 150;
/** A page that hangs has to tell nothing. Milliseconds. */
const timeoutMs = 5000;

/** @returns '' for a page that shows neither, or does not answer any more */
async function wordsOf(page: Page): Promise<string> {
  // An alert within a dialog says why it is still there: before the dialog's own words.
  const kinds = [page.getByRole('alert'), page.getByRole('dialog').or(page.getByRole('alertdialog'))];
  try {
    const texts = await Promise.race([
      Promise.all(kinds.map((kind) => kind.allInnerTexts())),
      new Promise<never>((_, reject) => {
        setTimeout(reject, timeoutMs);
      }),
    ]);
    const said = texts
      .flat()
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    return said.length === 0 ? '' : `${new URL(page.url()).pathname}: ${said.join(' | ').slice(0, maxWords)}`;
  } catch {
    return '';
  }
}

/** The alerts and dialogs of each page, and what went wrong beneath it, with its path; '' for nothing. */
export async function whatPagesSay(pages: readonly Page[]): Promise<string> {
  const words = await Promise.all(pages.map(wordsOf));
  const beneath = pages.map((page) => {
    const faults = faultsOf(page);
    return faults.length === 0 ? '' : `beneath ${new URL(page.url()).pathname}: ${faults.join(', ')}`;
  });
  return [...words, ...beneath].filter((line) => line !== '').join('; ');
}

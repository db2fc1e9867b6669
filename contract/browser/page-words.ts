/** What the pages of a failed test showed: a failure far away is told by one line, without a picture. */
import type { Page } from '@playwright/test';

const maxWords = 200;

/** @returns '' for a page that does not answer any more */
async function wordsOf(page: Page): Promise<string> {
  const words = page.getByRole('alert').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'));
  try {
    const texts = await Promise.race([
      words.allInnerTexts(),
      new Promise<never>((_, reject) => {
        setTimeout(reject, 5000);
      }),
    ]);
    const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
    return `${new URL(page.url()).pathname}: ${said.join(' | ').slice(0, maxWords) || 'no alert, no dialog'}`;
  } catch {
    return '';
  }
}

/** The alerts and dialogs of each page, with its path. */
export async function whatPagesSay(pages: readonly Page[]): Promise<string> {
  const lines = await Promise.all(pages.map(wordsOf));
  return lines.filter((line) => line !== '').join('; ');
}

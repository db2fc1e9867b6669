import Beasties from 'beasties';

/**
 * Rules that beasties does not find: for attributes of the root that the browser sets, and for children
 * (`space-y-3`).
 */
const notFound = [
  /data-theme/,
  /data-session/,
  /data-demo/,
  /data-list-view/,
  /data-scripts/,
  /data-skeleton/,
  /:where\(/,
];

/**
 * The rules of a style sheet that these pages are painted by, before the style sheet itself is there.
 * @param css the whole style sheet
 * @param pages what stands in their `#root`
 */
export async function criticalCss(css: string, pages: readonly string[]): Promise<string> {
  const beasties = new Beasties({ allowRules: notFound, logLevel: 'silent' });
  const document = `<!doctype html><html><head><style>${css}</style></head><body>${pages.join('')}</body></html>`;
  const styled = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(document))?.[1] ?? '';
  if (styled === '' || styled.length > css.length / 2) throw new Error('the critical styles were not found');
  // It finds no font behind a custom property.
  const fonts = css.match(/@font-face\{[^}]*\}/g) ?? [];
  return fonts.join('') + styled;
}

const sheetLink = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Paints a page by those rules; the style sheet comes with its end, where it holds nothing up (HTML, 4.2.4: a
 * link in the body).
 */
export function withCriticalCss(page: string, critical: string): string {
  const link = sheetLink.exec(page)?.[0];
  if (link === undefined) throw new Error('the page has no style sheet');
  return page
    .replace(link, () => `\n    <style>${critical}</style>`)
    .replace('</body>', () => `${link}\n  </body>`);
}

/**
 * Parts of a site's pages that change while the server runs. A page has marks: `<!--part:name-->` or
 * `<!--part:name=what else-->` for what is the same for all who open it, `<!--own:name-->what else<!--/own-->`
 * for what belongs to one address, and it goes out with the HTML of that name in their place.
 */
import { LRUCache } from 'lru-cache';
import { type FilledFile, filledFile } from './site-files.ts';

type Html = Readonly<Record<string, string>>;

export interface SiteParts {
  /**
   * Gives HTML by name, which goes into pages as it is; what it leaves out is what else the mark says, or
   * empty. Ends by itself.
   */
  render(): Promise<Html>;
  /**
   * The same for one address of a page with own marks; what it leaves out stays as the page has it.
   * @param path of the address, as it was asked for
   * @param siteUrl origin of the site
   */
  readonly renderOwn?: (path: string, siteUrl: string) => Promise<Html>;
  /** How long they are believed. Nothing older goes out. */
  readonly ttlMs: number;
}

const mark = /<!--part:([a-z][a-z-]*)(?:=([^<>]*))?-->/g;
const ownMark = /<!--own:([a-z][a-z-]*)-->([\s\S]*?)<!--\/own-->/g;
/** After a failure, so that a database that is down is not asked by every request. */
const retryMs = 5_000;
/** Addresses of which parts and compressed pages are kept. */
const maxAddresses = 500;

/** Puts the present parts into a page. */
export interface PageComposer {
  compose(name: string, file: FilledFile, path: string): Promise<FilledFile>;
}

const hasOwnParts = ({ body }: FilledFile): boolean => body.toString().search(ownMark) !== -1;

export const hasParts = (file: FilledFile): boolean =>
  hasOwnParts(file) || file.body.toString().search(mark) !== -1;

const valueOf = (html: Html, name: string): string | undefined =>
  Object.hasOwn(html, name) ? html[name] : undefined;

interface Believed {
  html: Html;
  expiresAt: number;
  rendering: Promise<void> | null;
}

/**
 * Renders once for all requests that come meanwhile. When that fails, pages go out without: what may no
 * longer be shown must not go on for as long as the failure lasts.
 */
export function createComposer(
  parts: SiteParts,
  log: { warn(fields: object, message: string): void },
  { siteUrl, now = Date.now }: { readonly siteUrl: string; readonly now?: () => number },
): PageComposer {
  const common: Believed = { html: {}, expiresAt: 0, rendering: null };
  const own = new LRUCache<string, Believed>({ max: maxAddresses });
  const composed = new LRUCache<string, { readonly text: string; readonly file: FilledFile }>({
    max: maxAddresses,
  });

  const refresh = async (believed: Believed, render: () => Promise<Html>): Promise<void> => {
    try {
      believed.html = await render();
      believed.expiresAt = now() + parts.ttlMs;
    } catch (error) {
      log.warn({ err: error }, 'parts of the site could not be rendered');
      believed.html = {};
      believed.expiresAt = now() + retryMs;
    }
  };
  const present = async (believed: Believed, render: () => Promise<Html>): Promise<Html> => {
    if (now() >= believed.expiresAt) {
      believed.rendering ??= refresh(believed, render).finally(() => {
        believed.rendering = null;
      });
      await believed.rendering;
    }
    return believed.html;
  };
  const ownOf = async (file: FilledFile, path: string): Promise<Html> => {
    const { renderOwn } = parts;
    if (!renderOwn || !hasOwnParts(file)) return {};
    const believed = own.get(path) ?? { html: {}, expiresAt: 0, rendering: null };
    own.set(path, believed);
    return present(believed, () => renderOwn(path, siteUrl));
  };
  return {
    async compose(name, file, path) {
      const [html, ownHtml] = await Promise.all([present(common, () => parts.render()), ownOf(file, path)]);
      const text = file.body
        .toString()
        .replaceAll(mark, (_, part: string, otherwise?: string) => valueOf(html, part) ?? otherwise ?? '')
        .replaceAll(ownMark, (_, part: string, otherwise: string) => valueOf(ownHtml, part) ?? otherwise);
      // The same text is compressed once.
      const key = Object.keys(ownHtml).length > 0 ? `${name} ${path}` : name;
      const last = composed.get(key);
      if (last?.text === text) return last.file;
      const fresh = filledFile(name, text);
      composed.set(key, { text, file: fresh });
      return fresh;
    },
  };
}

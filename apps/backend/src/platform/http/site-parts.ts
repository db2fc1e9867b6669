/**
 * Parts of a site's pages that change while the server runs: a page has a mark, `<!--part:name-->`, and goes
 * out with the HTML of that name in its place.
 */
import { type FilledFile, filledFile } from './site-files.ts';

export interface SiteParts {
  /** Gives HTML by name, which goes into pages as it is; what it leaves out stays empty. Ends by itself. */
  render(): Promise<Readonly<Record<string, string>>>;
  /** How long they are believed. Nothing older goes out. */
  readonly ttlMs: number;
}

const mark = /<!--part:([a-z][a-z-]*)-->/g;
/** After a failure, so that a database that is down is not asked by every request. */
const retryMs = 5_000;

/** Puts the present parts into a page. */
export interface PageComposer {
  compose(name: string, file: FilledFile): Promise<FilledFile>;
}

export const hasParts = ({ body }: FilledFile): boolean => body.toString().search(mark) !== -1;

/**
 * Renders once for all requests that come meanwhile. When that fails, pages go out with their parts empty:
 * what may no longer be shown must not go on for as long as the failure lasts.
 */
export function createComposer(
  parts: SiteParts,
  log: { warn(fields: object, message: string): void },
  now = Date.now,
): PageComposer {
  let html: Readonly<Record<string, string>> = {};
  let expiresAt = 0;
  let rendering: Promise<void> | null = null;
  const composed = new Map<string, { readonly text: string; readonly file: FilledFile }>();

  const refresh = async (): Promise<void> => {
    try {
      html = await parts.render();
      expiresAt = now() + parts.ttlMs;
    } catch (error) {
      log.warn({ err: error }, 'parts of the site could not be rendered');
      html = {};
      expiresAt = now() + retryMs;
    }
  };
  return {
    async compose(name, file) {
      if (now() >= expiresAt) {
        rendering ??= refresh().finally(() => {
          rendering = null;
        });
        await rendering;
      }
      const text = file.body
        .toString()
        .replaceAll(mark, (_, part: string) => (Object.hasOwn(html, part) ? (html[part] ?? '') : ''));
      // The same text is compressed once.
      const last = composed.get(name);
      if (last?.text === text) return last.file;
      const fresh = filledFile(name, text);
      composed.set(name, { text, file: fresh });
      return fresh;
    },
  };
}

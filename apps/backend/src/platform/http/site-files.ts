/**
 * Reads a built site: which file answers which address, and the files that are filled with values before they
 * go out.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { fillPlaceholders } from './placeholders.ts';
import type { PlaceholderValues } from './placeholders.ts';

const fileName = z.string().regex(/^[\w-]+(?:\.[\w-]+)+$/);
const route = z.string().startsWith('/');

/** `site.json`, which the build writes beside its files. */
const siteMap = z.object({
  /** Addresses that are pages of their own, to their files. */
  pages: z.record(route, fileName),
  /** Routes that the app renders, as patterns such as `/thing/:id`, with the files that they start from. */
  routes: z.record(route, fileName),
  /** Goes out with 404. */
  missing: fileName,
  /** Hashes of the pages' inline scripts, for the content security policy: `sha256-...`. */
  scriptHashes: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)).default([]),
  /** Other files with placeholders. */
  files: z.array(fileName),
});

export type SiteMap = z.infer<typeof siteMap>;

export interface FilledFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Compressed when first asked for, and kept. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const compressors = {
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** A file with its hash, compressed when that is first asked for. */
export function filledFile(name: string, text: string): FilledFile {
  const body = Buffer.from(text);
  const compressed = new Map<string, Promise<Buffer>>();
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    body,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    encoded(encoding) {
      const encoded = compressed.get(encoding) ?? compressors[encoding](body);
      compressed.set(encoding, encoded);
      return encoded;
    },
  };
}

/**
 * @param directory folder of the build
 * @throws {Error} when it holds no build, or a placeholder has no value
 */
export async function readSite(
  directory: string,
  values: PlaceholderValues,
): Promise<{ map: SiteMap; files: ReadonlyMap<string, FilledFile> }> {
  const mapFile = join(directory, 'site.json');
  if (!existsSync(mapFile)) throw new Error(`no build in ${directory}`);
  const map = siteMap.parse(JSON.parse(await readFile(mapFile, 'utf8')));
  const names = new Set([
    ...Object.values(map.pages),
    ...Object.values(map.routes),
    map.missing,
    ...map.files,
  ]);
  const files = new Map<string, FilledFile>();
  for (const name of names) {
    const text = await readFile(join(directory, name), 'utf8');
    try {
      files.set(name, filledFile(name, fillPlaceholders(text, values)));
    } catch (error) {
      throw new Error(`${name} of the site: ${(error as Error).message}`, { cause: error });
    }
  }
  return { map, files };
}

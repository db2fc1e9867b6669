import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * What gains from compression; woff2 and pictures are compressed already. Pages and other files with
 * placeholders are compressed by the server, which fills them first.
 */
const compressible = /\.(?:m?js|css|svg|wasm|ttf)$|assets[\\/][^\\/]+\.json$/;
/** Smaller files gain nothing worth a copy. */
const minBytes = 256;

async function writeCopies(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.byteLength < minBytes) return;
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    deflate(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a `.br` and a `.gz` copy beside every text file of the build, so that serving one costs no CPU. */
export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'sangam-compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      // What the server runs goes to nobody.
      const sent = names.filter((each) => compressible.test(each) && !/^server[\\/]/.test(each));
      for (const name of sent) {
        const file = join(folder, name);
        if ((await stat(file)).isFile()) await writeCopies(file);
      }
    },
  };
}

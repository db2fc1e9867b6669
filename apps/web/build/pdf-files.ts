import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js asks for by name, and only for documents that need it; licences stand beside. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'] as const;
/** For scripts in a PDF, which are not run, and for workers without WebAssembly. */
const isLeftOut = (name: string): boolean => /quickjs|nowasm/i.test(name);

/** Their names here (`assets/pdfjs-6.5.438/wasm/…`) to where they are; a new version has new names. */
async function filesByName(): Promise<ReadonlyMap<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const files = new Map<string, string>();
  for (const folder of folders)
    for (const name of await readdir(join(root, folder)))
      if (!isLeftOut(name)) files.set(`assets/pdfjs-${version}/${folder}/${name}`, join(root, folder, name));
  return files;
}

/** Serves from our own origin the fonts, character maps, colour profiles and decoders of pdf.js. */
export function pdfFiles(): Plugin {
  return {
    name: 'sangam-pdf-files',
    async configureServer(server) {
      const files = await filesByName();
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '');
        if (file === undefined) return next();
        readFile(file).then((bytes) => response.end(bytes), next);
      });
    },
    async generateBundle() {
      for (const [fileName, file] of await filesByName())
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
    },
  };
}

// For browsers of some years ago as well: cheap phones keep them.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where the build puts what pdf.js asks for by its name (`build/pdf-files.ts`). */
const folder = `/assets/pdfjs-${version}`;

/** Asked for at once. The table of contents is at a PDF's end, so a page needs three or four of these. */
const chunkBytes = 128 * 1024;
/** A picture of more pixels stays blank: a phone would end the tab. */
const maxImagePixels = 40_000_000;

/**
 * Starts to load a PDF: where the server sends ranges (ours does), only the parts that the pages in sight
 * need. Its worker ends with `destroy()`.
 * @param address same-origin, or of a server that allows this one
 */
export function loadPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: address,
    rangeChunkSize: chunkBytes,
    // Without these the whole file would come, seen or not.
    disableStream: true,
    disableAutoFetch: true,
    maxImageSize: maxImagePixels,
    disableWorkerRendering: true,
    enableXfa: false,
    cMapUrl: `${folder}/cmaps/`,
    iccUrl: `${folder}/iccs/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    verbosity: 0,
  });
}

import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** No finer than two dots a pixel, and no larger than so many dots: 16 MB of a phone's memory. */
const maxDensity = 2;
const maxDots = 4_000_000;

export interface DrawnPage {
  /** Height by width. */
  readonly ratio: number;
}

export interface PagePlace {
  readonly canvas: HTMLElement;
  readonly text: HTMLElement;
  /** Width on the screen, in CSS pixels. */
  readonly width: number;
}

/** Dots a CSS pixel for a page of this size. */
export const densityFor = (width: number, height: number, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, maxDensity, Math.sqrt(maxDots / (width * height)));

/** Some browsers keep the memory of a canvas until it is collected. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function drawCanvas(page: PDFPageProxy, { canvas: place, width }: PagePlace): RenderTask {
  const natural = page.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const density = densityFor(width, natural.height * scale, window.devicePixelRatio);
  const viewport = page.getViewport({ scale: scale * density });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.className = 'block size-full';
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = page.render({ canvas, viewport });
  // It is shown when it is whole.
  drawing.promise.then(
    () => place.replaceChildren(canvas),
    () => empty(canvas),
  );
  return drawing;
}

async function drawText(page: PDFPageProxy, { text, width }: PagePlace, signal: AbortSignal): Promise<void> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

/** Lets go of what a page takes: the dots, the letters, and what pdf.js keeps of it. */
function release(page: PDFPageProxy | null, { canvas, text }: PagePlace): void {
  const dots = canvas.querySelector('canvas');
  if (dots) empty(dots);
  canvas.replaceChildren();
  text.replaceChildren();
  page?.cleanup();
}

/**
 * Draws a page into its place, then its letters above it. When the signal is aborted it stops, and releases
 * what the page takes.
 * @throws when the page cannot be read
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  place: PagePlace,
  signal: AbortSignal,
): Promise<DrawnPage | null> {
  let page: PDFPageProxy | null = null;
  let drawing: RenderTask | null = null;
  signal.addEventListener('abort', () => {
    drawing?.cancel();
    release(page, place);
  });
  try {
    page = await pdf.getPage(number);
    if (signal.aborted) return null;
    drawing = drawCanvas(page, place);
    await drawing.promise;
    if (signal.aborted) return null;
    await drawText(page, place, signal);
    const { width, height } = page.getViewport({ scale: 1 });
    return { ratio: height / width };
  } catch (error) {
    // What was stopped has not failed.
    if (signal.aborted) return null;
    throw error;
  }
}

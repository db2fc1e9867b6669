import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { loadPdf } from './load-pdf.ts';
import { maxPages, type PdfProblem, problemOf } from './pdf-problem.ts';

/** Nothing has come for so long: the network is gone. */
const stalledMs = 30_000;

export type PdfState =
  | { readonly state: 'loading' }
  /** `ratio`: height of the first page by its width. The others are taken to be alike until drawn. */
  | { readonly state: 'ready'; readonly pdf: PDFDocumentProxy; readonly ratio: number }
  | { readonly state: 'failed'; readonly problem: PdfProblem };

/** Loads the PDF of this address; a higher `attempt` loads it again. */
export function usePdf(address: string, attempt: number): PdfState {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly result: PdfState } | null>(null);
  const request = `${attempt} ${address}`;
  useEffect(() => {
    let isOver = false;
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const settle = (result: PdfState) => {
      clearTimeout(stalled);
      if (!isOver) setLoaded({ of: request, result });
    };
    const task = loadPdf(address);
    const giveUp = () => settle({ state: 'failed', problem: 'failed' });
    stalled = setTimeout(giveUp, stalledMs);
    task.onProgress = () => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, stalledMs);
    };
    const open = async (): Promise<PdfState> => {
      const pdf = await task.promise;
      if (pdf.numPages > maxPages) return { state: 'failed', problem: 'too_long' };
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { state: 'ready', pdf, ratio: height / width };
    };
    open().then(settle, (error: unknown) => {
      if (!isOver) logProblem('PDF', error);
      settle({ state: 'failed', problem: problemOf(error) });
    });
    return () => {
      isOver = true;
      clearTimeout(stalled);
      task.destroy().catch(() => undefined);
    };
  }, [address, request]);
  return loaded?.of === request ? loaded.result : { state: 'loading' };
}

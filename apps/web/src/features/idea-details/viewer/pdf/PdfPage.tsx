import { Trans, useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { drawPage } from './draw-page.ts';

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Height by width, until its own is known. */
  ratio: number;
  /** In CSS pixels. */
  width: number;
  /** Whether it is in sight or nearly: then it is drawn, else it takes no memory. */
  isNear: boolean;
  mark: ReactNode;
}

/** Draws the page while it is near; tells its shape, and whether it failed. */
function useDrawing({ pdf, number, width, isNear }: PdfPageProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (!isNear || width === 0 || !canvas.current || !text.current) return undefined;
    const ending = new AbortController();
    drawPage(pdf, number, { canvas: canvas.current, text: text.current, width }, ending.signal).then(
      (drawn) => drawn && setRatio(drawn.ratio),
      (error: unknown) => {
        logProblem('page of a PDF', error);
        setFailedAttempt(attempt);
      },
    );
    return () => ending.abort();
  }, [pdf, number, width, isNear, attempt]);
  const hasFailed = failedAttempt === attempt;
  return { canvas, text, ratio, retry: hasFailed ? () => setAttempt(attempt + 1) : null };
}

/** A page of a PDF: its picture, the reader's mark over it, its letters on top. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { t } = useLingui();
  const { number, width, mark, isNear } = props;
  const { canvas, text, ratio, retry } = useDrawing(props);
  const shape = ratio ?? props.ratio;
  return (
    <section
      data-page={number}
      aria-label={t`Page ${number}`}
      style={{ width, height: Math.round(width * shape), aspectRatio: `1 / ${shape}` }}
      // Paper is white, also in the dark.
      className="relative mx-auto bg-[white] shadow-float print:shadow-none"
    >
      {/* Below the picture, which covers it once it is drawn. */}
      {isNear && ratio === null && <Skeleton className="absolute inset-0" />}
      <div ref={canvas} className="absolute inset-0" />
      {isNear && mark}
      <div ref={text} className="viewer-text" />
      {retry && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center gap-3 bg-card p-4 text-center"
        >
          <p>
            <Trans>This page could not be drawn.</Trans>
          </p>
          <Button variant="outline" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </section>
  );
});

import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useRef } from 'react';
import { useElementSize } from '../use-element-size.ts';
import { useKeys } from '../use-keys.ts';
import { useZoom } from '../use-zoom.ts';
import { ViewerTools } from '../ViewerTools.tsx';
import { PdfPage } from './PdfPage.tsx';
import { usePagesInSight } from './use-pages-in-sight.ts';

/** On a wide screen a page is no wider; zoom makes it so. */
const maxWidth = 1000;

export interface PdfPagesProps {
  pdf: PDFDocumentProxy;
  ratio: number;
  mark: ReactNode;
}

/** The pages of a PDF below each other, of which only those near the reader are drawn. */
export function PdfPages({ pdf, ratio, mark }: PdfPagesProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const room = useElementSize(frame);
  const zoom = useZoom();
  const count = pdf.numPages;
  const width = Math.floor(Math.min(room.width, maxWidth) * zoom.factor);
  // Without a width all pages would be in one place, and near.
  const { near, current, setCurrent } = usePagesInSight(frame, width === 0 ? 0 : count);
  const goTo = (number: number) => () => {
    frame.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
    setCurrent(number);
  };
  const previous = current > 1 ? goTo(current - 1) : null;
  const next = current < count ? goTo(current + 1) : null;
  // Enlarged, a page is moved by the arrow keys.
  useKeys(zoom.factor === 1 ? { ArrowLeft: () => previous?.(), ArrowRight: () => next?.() } : {});
  return (
    <>
      <section
        ref={frame}
        aria-label={t`Pages`}
        // The keys that scroll need it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto p-2 outline-offset-[-3px] md:p-6 print:overflow-visible"
      >
        <div className="grid w-max min-w-full gap-3 md:gap-5 print:block print:w-full">
          {Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              ratio={ratio}
              width={width}
              isNear={near.has(index + 1)}
              mark={mark}
            />
          ))}
        </div>
      </section>
      <ViewerTools
        place={t`Page ${current} of ${count}`}
        previous={{ label: t`Previous page`, go: previous }}
        next={{ label: t`Next page`, go: next }}
        zoom={zoom}
      />
    </>
  );
}

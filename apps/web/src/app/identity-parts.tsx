import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** Draws a card that was sent as a PDF, with the reviewer's mark over it; loaded when there is one. */
export const CardPdfPart = lazyPart<{ readonly address: string; readonly onRetry: () => void }>({
  catalogues: ['document-viewer'],
  waiting: <Skeleton className="h-full w-full" />,
  importPart: async () => (await import('#features/idea-details/viewer/pdf/MarkedPdf.tsx')).MarkedPdf,
}).Part;

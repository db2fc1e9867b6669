import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import type { DocumentKey } from '../open-document.ts';

/**
 * The viewer with its texts, in a chunk of its own: for readers who open a document. For the deck the library
 * that draws it comes at the same time.
 */
export async function loadViewer(document?: DocumentKey) {
  const library = document === 'deck' ? import('../viewer/pdf/PdfView.tsx') : null;
  // Where it is shown, its failure is told.
  library?.catch(() => undefined);
  const [{ DocumentViewer }] = await Promise.all([
    import('../viewer/DocumentViewer.tsx'),
    loadCatalogue('document-viewer'),
  ]);
  return DocumentViewer;
}

/** Loads it ahead, when somebody reaches for a document. */
export const prepareViewer = (document: DocumentKey): void =>
  void loadViewer(document).catch(() => undefined);

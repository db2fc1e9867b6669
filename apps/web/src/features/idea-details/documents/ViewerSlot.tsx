import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { overlayClasses } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { recordDocument } from '../api/record-interest.ts';
import { type DocumentKey, type IdeaDocuments, keyOf, openDocument, pictureKey } from '../open-document.ts';
import type { DocumentViewerProps } from '../viewer/DocumentViewer.tsx';
import { loadViewer } from './load-viewer.ts';
import { useDocumentAddress } from './use-document-address.ts';

const DocumentViewer = lazy(async (): Promise<{ default: ComponentType<DocumentViewerProps> }> => ({
  default: await loadViewer(),
}));

/** Whether the viewer's code is there; it is asked for while a document is to be shown. */
function useViewer(document: DocumentKey | null, onFailure: () => void): boolean {
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent((error: unknown) => {
    logProblem('document viewer', error);
    onFailure();
  });
  useEffect(() => {
    if (document === null || isThere) return undefined;
    let isOver = false;
    loadViewer(document).then(
      () => isOver || setIsThere(true),
      (error: unknown) => isOver || fail(error),
    );
    return () => {
      isOver = true;
    };
  }, [document, isThere]);
  return isThere;
}

export interface ViewerSlotProps {
  ideaId: string;
  title: string;
  documents: IdeaDocuments;
  /** Whether the founder's number counts this reader; not if the founder or an admin opens a document. */
  isCounted: boolean;
}

/** The document that the address names, over the page. Opening it is told to the server, which counts. */
export function ViewerSlot({ ideaId, title, documents, isCounted }: ViewerSlotProps) {
  const { t } = useLingui();
  const { key, turnTo, close } = useDocumentAddress();
  const document = openDocument(key, documents);
  const kind = document?.kind ?? null;
  const isThere = useViewer(document && keyOf(document), () => {
    notify.error(t`The document could not be opened`, t`Check your connection and try again.`);
    close();
  });
  useEffect(() => {
    if (kind !== null) void recordDocument(ideaId, kind);
  }, [ideaId, kind]);
  if (document === null) return null;
  const wait = (
    <div className={`${overlayClasses} grid place-items-center text-on-ink`}>
      <Spinner />
      <output className="sr-only">{t`Opening the document`}</output>
    </div>
  );
  if (!isThere) return wait;
  return (
    <Suspense fallback={wait}>
      <DocumentViewer
        title={title}
        document={document}
        documentKey={keyOf(document)}
        pictures={documents.pictures}
        isCounted={isCounted}
        onPicture={(index) => turnTo(pictureKey(index))}
        onClose={close}
      />
    </Suspense>
  );
}

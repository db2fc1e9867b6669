import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { GalleryImage } from '#shared/media/gallery-images.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { DocumentKey, OpenDocument } from '../open-document.ts';
import { LoadingDocument } from './LoadingDocument.tsx';
import { PictureView } from './PictureView.tsx';
import { useWatermark } from './use-watermark.ts';
import { VideoView } from './VideoView.tsx';
import { Watermark } from './Watermark.tsx';
import './viewer.css';

/** With pdf.js, in a chunk of its own: pictures and films do without. */
const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }));

export interface DocumentViewerProps {
  /** The idea's. */
  title: string;
  document: OpenDocument;
  /** Its name in the address, and on the link that opens it. */
  documentKey: DocumentKey;
  pictures: readonly GalleryImage[];
  /** Whether the founder's number counts this reader. */
  isCounted: boolean;
  onPicture: (index: number) => void;
  onClose: () => void;
}

function NameOf({ document, pictures }: Pick<DocumentViewerProps, 'document' | 'pictures'>) {
  switch (document.kind) {
    case 'pitch_deck':
      return <Trans>Pitch deck</Trans>;
    case 'video_pitch':
      return <Trans>Video pitch</Trans>;
    case 'pictures':
      return (
        <Trans>
          Picture {document.index + 1} of {pictures.length}
        </Trans>
      );
  }
}

function Content({
  document,
  pictures,
  onPicture,
}: Pick<DocumentViewerProps, 'document' | 'pictures' | 'onPicture'>) {
  const mark = <Watermark {...useWatermark()} />;
  switch (document.kind) {
    case 'pitch_deck':
      return (
        <Suspense fallback={<LoadingDocument />}>
          <PdfView answer={document.answer} mark={mark} />
        </Suspense>
      );
    case 'video_pitch':
      return <VideoView answer={document.answer} mark={mark} />;
    case 'pictures':
      return <PictureView pictures={pictures} index={document.index} mark={mark} onTurn={onPicture} />;
  }
}

/** What the reader should know: the mark, and who learns of it. */
function Note({ isCounted }: { isCounted: boolean }): ReactNode {
  return (
    <Primitive.Description
      data-print="no"
      className="px-4 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-center text-sm text-ink-soft"
    >
      <Trans>Marked with your name and the date.</Trans>{' '}
      {isCounted && <Trans>The founder sees how many opened it, not who.</Trans>}
    </Primitive.Description>
  );
}

/** A document over the whole screen: a PDF, a film, or the pictures, one at a time. Escape closes. */
export function DocumentViewer({ title, documentKey, isCounted, ...shown }: DocumentViewerProps) {
  const { t } = useLingui();
  const opener = useRef<Element | null>(null);
  /** To what opened it, or, after a reload, to what would. */
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const link = opener.current?.closest<HTMLElement>('[data-document]');
    (link ?? window.document.querySelector<HTMLElement>(`[data-document="${documentKey}"]`))?.focus();
  };
  return (
    <Primitive.Root open onOpenChange={(stays) => stays || shown.onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          data-viewer=""
          onOpenAutoFocus={() => {
            opener.current = window.document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-paper print:static print:block"
        >
          <div className="flex items-center gap-3 border-b border-line bg-card py-1.5 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="truncate text-base">
                <NameOf {...shown} />
              </Primitive.Title>
              <p className="truncate text-sm text-ink-soft">{asTyped(title)}</p>
            </div>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t`Close`} data-print="no">
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          </div>
          <Content {...shown} />
          <Note isCounted={isCounted} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

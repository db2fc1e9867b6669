import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { GalleryImage } from './gallery-images.ts';
import { MediaPicture } from './MediaPicture.tsx';

export interface LightboxProps {
  images: readonly GalleryImage[];
  /** Which image is shown; null for none, closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One picture large, with its caption; the arrow keys and two buttons turn the pages, Escape closes. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const { t } = useLingui();
  const image = shown === null ? undefined : images[shown];
  const turn = (by: number) => {
    if (shown !== null) onShow((shown + by + images.length) % images.length);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
  });
  const isOpen = image !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    // Listens for keys anywhere in the dialog: at first the close button has the focus.
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onShow(null);
      }}
      size="large"
      title={t`Picture ${(shown ?? 0) + 1} of ${images.length}`}
    >
      {image && (
        <>
          <MediaPicture
            key={image.answer}
            answer={image.answer}
            alt={image.alt}
            className="h-[58svh] bg-paper object-contain!"
          />
          <p aria-live="polite" className="mt-3 min-h-7 text-center">
            {image.caption}
          </p>
          {images.length > 1 && (
            <p className="mt-2 flex justify-center gap-3">
              <Button variant="outline" size="small" onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" />
                <Trans>Previous picture</Trans>
              </Button>
              <Button variant="outline" size="small" onClick={() => turn(1)}>
                <Trans>Next picture</Trans>
                <ChevronRight aria-hidden="true" />
              </Button>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

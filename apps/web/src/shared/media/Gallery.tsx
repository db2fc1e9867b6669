import { useState } from 'react';
import { cn } from '../ui/cn.ts';
import { type GalleryAnswers, useGalleryImages } from './gallery-images.ts';
import { Lightbox } from './Lightbox.tsx';
import { MediaPicture } from './MediaPicture.tsx';

export interface GalleryProps extends GalleryAnswers {
  /** The shape of each: square unless told. */
  shape?: string;
}

/** The founder's pictures, three in a row, each with its caption; one pressed is shown large. */
export function Gallery({ answers, captions, title, shape = 'aspect-square' }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const images = useGalleryImages({ answers, captions, title });
  if (images.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-3 items-start gap-x-2 gap-y-3">
        {images.map(({ answer, alt, caption }, index) => (
          <li key={`${index} ${answer}`} className="min-w-0 break-inside-avoid">
            <button
              type="button"
              onClick={() => setShown(index)}
              className={cn('block w-full cursor-zoom-in rounded-field')}
            >
              <MediaPicture answer={answer} alt={alt} className={shape} />
            </button>
            {caption !== '' && (
              <p aria-hidden="true" className="mt-1 text-sm break-words text-ink-soft">
                {caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Lightbox images={images} shown={shown} onShow={setShown} />
    </>
  );
}

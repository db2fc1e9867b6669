import { useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';
import { useState } from 'react';
import { cn } from '../ui/cn.ts';
import { type GalleryImage, Lightbox } from './Lightbox.tsx';
import { MediaPicture } from './MediaPicture.tsx';

export interface GalleryProps {
  /** Links and references of uploads, in order. */
  answers: readonly string[];
  /** One for each image, or none at all. */
  captions: readonly string[];
  /** The idea's title, for the pictures' texts. */
  title: string;
  /** The shape of each: square unless told. */
  shape?: string;
}

/** The founder's pictures, three in a row, each with its caption; one pressed is shown large. */
export function Gallery({ answers, captions, title, shape = 'aspect-square' }: GalleryProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const images = answers.slice(0, imageLimits.count).map((answer, index): GalleryImage => {
    const caption = captions[index]?.trim() ?? '';
    const name = t`Picture ${index + 1} of ${title}`;
    return { answer, caption, alt: caption === '' ? name : `${name}: ${caption}` };
  });
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

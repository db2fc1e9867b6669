import type { GalleryImage } from '#shared/media/gallery-images.ts';
import { MediaPicture } from '#shared/media/MediaPicture.tsx';
import { pictureKey } from '../open-document.ts';
import { OpenerLink } from './OpenerLink.tsx';

/** The founder's pictures, three in a row, each with its caption; one pressed opens over the page. */
export function PictureLinks({ pictures }: { pictures: readonly GalleryImage[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 items-start gap-x-2 gap-y-3">
      {pictures.map(({ answer, alt, caption }, index) => (
        <li key={`${index} ${answer}`} className="min-w-0 break-inside-avoid">
          <OpenerLink document={pictureKey(index)} className="block w-full cursor-zoom-in rounded-field">
            <MediaPicture answer={answer} alt={alt} className="aspect-square" />
          </OpenerLink>
          {caption !== '' && (
            <p aria-hidden="true" className="mt-1 text-sm break-words text-ink-soft">
              {caption}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { GalleryImage } from '#shared/media/gallery-images.ts';
import { usePictureUrl } from '#shared/media/linked-picture.ts';
import { cn } from '#shared/ui/cn.ts';
import { LoadingDocument } from './LoadingDocument.tsx';
import { NotShown, Unavailable } from './NotShown.tsx';
import { type ElementSize, useElementSize } from './use-element-size.ts';
import { useKeys } from './use-keys.ts';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerTools } from './ViewerTools.tsx';

interface PictureProps {
  image: GalleryImage;
  mark: ReactNode;
  zoom: number;
  room: ElementSize;
}

/** As large as the room allows, never larger than it is unless zoomed. */
function widthIn(room: ElementSize, natural: ElementSize, zoom: number): number {
  const fit = Math.min(room.width / natural.width, room.height / natural.height, 1);
  return Math.max(1, Math.floor(natural.width * fit * zoom));
}

function Picture({ image, mark, zoom, room }: PictureProps) {
  const media = usePictureUrl(image.answer);
  const [natural, setNatural] = useState<ElementSize | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  if (media.state === 'loading') return <LoadingDocument />;
  if (media.state === 'failed') return <Unavailable isMissing={false} onRetry={media.retry} />;
  if (media.state === 'missing') return <Unavailable isMissing />;
  if (isBroken) {
    return (
      <NotShown
        title={<Trans>The picture could not be shown</Trans>}
        address={media.isUpload ? media.address : undefined}
        onRetry={() => setIsBroken(false)}
      >
        <Trans>Your connection broke, or the file is damaged. Try again, or go on to the next one.</Trans>
      </NotShown>
    );
  }
  return (
    <div className={cn('relative m-auto', !natural && 'opacity-0')}>
      <img
        src={media.address}
        alt={image.alt}
        referrerPolicy="no-referrer"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        onError={() => setIsBroken(true)}
        style={natural ? { width: widthIn(room, natural, zoom) } : {}}
        className="block max-w-none"
      />
      {mark}
    </div>
  );
}

export interface PictureViewProps {
  pictures: readonly GalleryImage[];
  index: number;
  mark: ReactNode;
  onTurn: (index: number) => void;
}

/** The founder's pictures, one at a time: buttons, arrow keys and a swipe turn them over, round and round. */
export function PictureView({ pictures, index, mark, onTurn }: PictureViewProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const room = useElementSize(frame);
  const zoom = useZoom();
  const turn = (by: number) => onTurn((index + by + pictures.length) % pictures.length);
  const isAlone = pictures.length === 1;
  useKeys(isAlone ? {} : { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  const swipe = useSwipe(!isAlone && zoom.factor === 1, turn);
  const image = pictures[index];
  if (!image) return null;
  const { caption } = image;
  return (
    <>
      <section
        ref={frame}
        {...swipe}
        aria-label={t`Picture`}
        // A picture that is larger than the screen is moved by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cn(
          'flex min-h-0 flex-1 overflow-auto p-2 outline-offset-[-3px] md:p-4 print:overflow-visible',
          zoom.factor === 1 && 'touch-pan-y touch-pinch-zoom',
        )}
      >
        <Picture key={image.answer} image={image} mark={mark} zoom={zoom.factor} room={room} />
      </section>
      <p aria-live="polite" className="px-4 text-center empty:hidden">
        {caption}
      </p>
      <ViewerTools
        place={
          <>
            {index + 1} / {pictures.length}
          </>
        }
        previous={{ label: t`Previous picture`, go: isAlone ? null : () => turn(-1) }}
        next={{ label: t`Next picture`, go: isAlone ? null : () => turn(1) }}
        zoom={zoom}
      />
    </>
  );
}

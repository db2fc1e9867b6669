import { useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../ui/cn.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePictureUrl } from './linked-picture.ts';

export interface MediaPictureProps {
  /** A link, or the reference of an upload. */
  answer: string;
  alt: string;
  /** The shape, which is the same while it loads: `aspect-4/3`, for instance. */
  className?: string;
}

/**
 * A picture of a pitch. Its place has its size from the start, so that nothing jumps; one that cannot be
 * shown leaves words there.
 */
export function MediaPicture({ answer, alt, className }: MediaPictureProps) {
  const { t } = useLingui();
  const media = usePictureUrl(answer);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = cn('block w-full rounded-field', className);
  if (media.state === 'loading') {
    return (
      <>
        <Skeleton className={shape} />
        <span className="sr-only">{t`${alt} (loading)`}</span>
      </>
    );
  }
  if (media.state !== 'ready' || media.address === brokenUrl) {
    return (
      <span className={cn(shape, 'grid place-items-center bg-mist text-teal-deep')}>
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{t`${alt} (could not be loaded)`}</span>
      </span>
    );
  }
  return (
    <img
      src={media.address}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(media.address)}
      className={cn(shape, 'bg-line object-cover')}
    />
  );
}

import { useState } from 'react';
import { cn } from './cn.ts';

export interface PortraitProps {
  initials: string;
  /** An address of the picture; null for none. */
  picture: string | null;
  /** What the picture shows; the initials are decorative, for the name stands beside them. */
  alt: string;
  /** As beside a name, or as on the screen where it is chosen. */
  size?: 'medium' | 'large';
}

const sizes = { medium: 'size-13 text-lg', large: 'size-20 text-2xl sm:size-24 sm:text-3xl' } as const;

/** A founder's portrait in a circle; initials, until it is there and where there is none. */
export function Portrait({ initials, picture, alt, size = 'medium' }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full border-[1.5px] border-marigold bg-turmeric leading-none font-bold text-marigold-deep',
        sizes[size],
      )}
    >
      <span aria-hidden="true">{initials}</span>
      {picture !== null && picture !== broken && (
        <img
          src={picture}
          alt={alt}
          onError={() => setBroken(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

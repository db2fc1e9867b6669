import { type ReactNode, useState } from 'react';

export interface AvatarProps {
  /** Letters, or a mark for somebody unknown. */
  initials: ReactNode;
  picture?: string | null;
}

/**
 * A person's picture, or the initials where there is none or it does not load. Decorative: name it nearby.
 */
export function Avatar({ initials, picture = null }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  if (picture && picture !== brokenPicture) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBrokenPicture(picture)}
        className="size-10 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center rounded-full bg-ink text-sm font-semibold text-on-ink"
    >
      {initials}
    </span>
  );
}

import { brand } from '../config/brand.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { cn } from '../ui/cn.ts';

/** The brand, linking home. @param isCrowded true where a phone has room for the mark alone */
export function Brand({ isCrowded = false }: { isCrowded?: boolean }) {
  return (
    <AppLink
      to={paths.home}
      className="flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold wide sm:gap-2.5 sm:text-xl"
    >
      <BrandMark />
      {/* A name of an installation's own may be longer than a phone has room for; the smallest have room for the mark alone. */}
      <span className={cn('truncate', isCrowded ? 'max-[26rem]:sr-only' : 'max-[22rem]:sr-only')}>
        {brand.name}
      </span>
    </AppLink>
  );
}

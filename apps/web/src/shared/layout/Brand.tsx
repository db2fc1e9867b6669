import { brand } from '../config/brand.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';

/** The brand, linking home. */
export function Brand() {
  return (
    <AppLink to={paths.home} className="flex min-h-11 items-center gap-2.5 text-xl font-bold wide">
      <BrandMark />
      {brand.name}
    </AppLink>
  );
}

import { brand } from '@sangam/domain/brand';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';

/** The brand, linking home. */
export function Brand() {
  return (
    <Link to={paths.home} className="flex min-h-11 items-center gap-2.5 text-xl font-bold wide">
      <BrandMark />
      {brand.name}
    </Link>
  );
}

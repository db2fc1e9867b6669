import { useLingui } from '@lingui/react/macro';
import { ListingCardShapes, TileShapes } from '#shared/ui/screen-shapes.tsx';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';

/** The shape of the list while it loads: rows unless told. */
export function ListingSkeletons({ layout = 'rows' }: { layout?: 'rows' | 'tiles' }) {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading investment opportunities`}>
      {layout === 'rows' ? <ListingCardShapes /> : <TileShapes />}
    </SkeletonGroup>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ListingCardShapes } from '#shared/ui/screen-shapes.tsx';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';

/** The shape of the list while it loads. */
export function ListingSkeletons() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading investment opportunities`}>
      <ListingCardShapes />
    </SkeletonGroup>
  );
}

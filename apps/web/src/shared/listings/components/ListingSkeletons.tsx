import { useLingui } from '@lingui/react/macro';
import { ListingRowShapes } from '#shared/ui/idea-shapes.tsx';
import { ListingCardShapes, TileShapes } from '#shared/ui/screen-shapes.tsx';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useListView } from '../view/list-view.ts';

const cardShapes = { rows: ListingCardShapes, tiles: TileShapes } as const;

/** The shape of the list while it loads, as the reader wants it; cards lie in rows unless told. */
export function ListingSkeletons({ layout = 'rows' }: { layout?: keyof typeof cardShapes }) {
  const { t } = useLingui();
  const Shapes = useListView() === 'rows' ? ListingRowShapes : cardShapes[layout];
  return (
    <SkeletonGroup label={t`Loading investment opportunities`}>
      <Shapes />
    </SkeletonGroup>
  );
}

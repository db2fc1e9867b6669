import { useLingui } from '@lingui/react/macro';
import { InvestPanelShape, TileShapes } from '#shared/ui/screen-shapes.tsx';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';

const shapes = { overview: InvestPanelShape, cards: TileShapes } as const;

/** A tab whose code or data is on its way. */
export function PanelSkeleton({ shape }: { shape: keyof typeof shapes }) {
  const { t } = useLingui();
  const Shape = shapes[shape];
  return (
    <SkeletonGroup label={t`Loading the tab`}>
      <Shape />
    </SkeletonGroup>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../shared/ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';

/** The shape of the list while it loads. */
export function ListingSkeletons() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading investment opportunities`} className="grid gap-4">
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className="grid gap-x-7 gap-y-4 md:grid-cols-[1fr_10.5rem]">
          <div className="space-y-3">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
          </div>
          <div className="flex gap-8 md:flex-col md:items-end md:gap-5">
            <Skeleton className="h-10 w-24" />
            <Skeleton className="h-10 w-24" />
          </div>
          <Skeleton className="ml-auto h-11 w-52 md:col-span-2" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

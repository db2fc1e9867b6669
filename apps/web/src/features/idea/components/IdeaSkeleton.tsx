import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';

/** The shape of an idea's page while it loads. */
export function IdeaSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the idea`} className="wrap py-8 md:py-10">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-4 h-7 w-56" />
      <Skeleton className="mt-4 h-10 w-4/5 md:h-14" />
      <Skeleton className="mt-4 h-5 w-64" />
      <div className="mt-8 grid gap-9 lg:grid-cols-[1fr_21.75rem]">
        <div className="space-y-5">
          <Skeleton className="h-36 w-full md:h-28" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-3/4" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </SkeletonGroup>
  );
}

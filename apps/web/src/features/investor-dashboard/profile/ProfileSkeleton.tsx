import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

const fields = ['name', 'email', 'phone', 'city'];

/** The shape of a step, while its code and the answers are on their way. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your profile`} className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-3 w-full" />
      </div>
      {fields.map((field) => (
        <Skeleton key={field} className="h-12 w-full lg:w-2/3" />
      ))}
    </SkeletonGroup>
  );
}

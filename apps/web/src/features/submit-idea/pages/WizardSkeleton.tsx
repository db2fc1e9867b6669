import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';

/** The shape of the wizard's first step while the account is asked for a draft. */
export function WizardSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Looking for your draft`} className="wrap space-y-6 pt-10 pb-40 lg:pl-[20rem]">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  );
}

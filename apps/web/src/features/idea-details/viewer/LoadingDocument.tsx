import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

/** A page that is on its way. */
export function LoadingDocument() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the document`} className="flex-1 overflow-hidden p-3 md:p-6">
      <Skeleton className="mx-auto aspect-video w-full max-w-250" />
    </SkeletonGroup>
  );
}

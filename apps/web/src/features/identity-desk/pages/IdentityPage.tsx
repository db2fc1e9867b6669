import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ItemProblem } from '#shared/desk/ItemProblem.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useIdentityReview } from '../api/identity-review.ts';
import type { PdfPart } from '../pictures/PictureFrame.tsx';
import { IdentityReviewing } from './IdentityReviewing.tsx';

/** `/admin/identities/{id}`, inside the desk's frame: one person, what was found, and the decision. */
export function IdentityPage({ Pdf }: { Pdf: PdfPart }) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: review, isError, refetch } = useIdentityReview(id);
  if (review) return <IdentityReviewing key={review.id} review={review} Pdf={Pdf} />;
  if (review === null || isError)
    return (
      <ItemProblem
        pageTitle={t`Identity`}
        title={review === null ? t`There is no such submission` : t`The submission could not be loaded`}
        {...(review === null ? {} : { onRetry: () => void refetch() })}
        back={{ to: deskPaths.identities, label: <Trans>To the queue</Trans> }}
      >
        {review === null ? (
          <Trans>The account may have been deleted, and what it sent with it.</Trans>
        ) : (
          <Trans>Nothing was decided. Check your connection and try again.</Trans>
        )}
      </ItemProblem>
    );
  return (
    <SkeletonGroup label={t`Loading the submission`} className="grid gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Skeleton className="h-140 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </SkeletonGroup>
  );
}

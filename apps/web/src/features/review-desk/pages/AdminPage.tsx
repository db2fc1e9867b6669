import { Trans, useLingui } from '@lingui/react/macro';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { ArrowLeft, ShieldX } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useIsAdmin } from '#shared/session/admin-query.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { ReviewDesk } from '../components/ReviewDesk.tsx';

function AccessDenied() {
  const { t } = useLingui();
  return (
    <div className="wrap flex flex-col items-start gap-4 py-16 md:py-24">
      <PageTitle title={t`Access Denied`} />
      <span className="grid size-14 place-items-center rounded-full bg-brick-wash text-brick-deep">
        <ShieldX aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="text-3xl">
        <Trans>Access Denied</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>You don't have permission to access this page.</Trans>
      </p>
      <ButtonLink to={paths.home} variant="trust">
        <Trans>Return to Home</Trans>
      </ButtonLink>
    </div>
  );
}

/** `/admin`: the review desk. The check only opens the screen; the database decides what an admin may do. */
export function AdminPage() {
  const { t } = useLingui();
  const { data: isAdmin, isPending } = useIsAdmin();
  if (isPending) return <ScreenSkeleton shape="desk" label={t`Checking your permissions`} />;
  if (isAdmin !== true) return <AccessDenied />;
  return (
    <div className="wrap py-8 md:py-10">
      <PageTitle title={t`Review desk`} />
      <ButtonLink to={paths.home} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to Home</Trans>
      </ButtonLink>
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Review desk</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <Trans>
          Founders’ submissions, newest first. Each founder was promised a decision within{' '}
          {reviewPromiseHours} hours.
        </Trans>
      </p>
      <ReviewDesk />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ReviewDesk } from '../components/ReviewDesk.tsx';

/** `/admin`, inside the desk's frame. */
export function AdminPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Review desk`} />
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
    </>
  );
}

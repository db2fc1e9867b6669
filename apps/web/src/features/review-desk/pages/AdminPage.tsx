import { Trans, useLingui } from '@lingui/react/macro';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { DateText } from '#shared/ui/DateText.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { ReviewDesk } from '../components/ReviewDesk.tsx';

/** `/admin`, inside the desk's frame: the desk's home. */
export function AdminPage() {
  const { t } = useLingui();
  const today = new Date(useNow()).toISOString();
  return (
    <>
      <PageTitle title={t`Review desk`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>What is due</Trans>
      </h1>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          <DateText value={today} />. Oldest first; each founder was promised a decision within{' '}
          {reviewPromiseHours} hours.
        </Trans>
      </p>
      <ReviewDesk />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DisclaimerDialog } from '#shared/ideas/DisclaimerDialog.tsx';
import { useDisclaimer } from '#shared/ideas/disclaimer-query.ts';
import { paths } from '#shared/paths.ts';
import { useProfile } from '#shared/session/profile-query.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { FailedIdea } from '../components/FailedIdea.tsx';
import { MySubmissions } from '../components/MySubmissions.tsx';
import { Opportunities } from '../components/Opportunities.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';

function AllOpportunities() {
  const { t } = useLingui();
  const disclaimer = useDisclaimer();
  if (disclaimer.isError && disclaimer.data === undefined) {
    return (
      <div className="mt-6">
        <ErrorState title={t`Error loading ideas`} onRetry={() => void disclaimer.refetch()}>
          <Trans>Failed to load investment opportunities.</Trans>
        </ErrorState>
      </div>
    );
  }
  return (
    <>
      <Opportunities isOpen={disclaimer.data === true} />
      {disclaimer.data === false && <DisclaimerDialog />}
    </>
  );
}

/** `/browse-ideas`: the approved ideas; with `?mine=true` a founder's own. */
export function BrowseIdeasPage() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const isMine = ['true', '1'].includes(parameters.get('mine') ?? '');
  const { data: profile } = useProfile();
  return (
    <div className="wrap py-8 md:py-10">
      <PageTitle title={isMine ? t`My submissions` : t`Investment Opportunities`} />
      <ButtonLink to={isMine ? paths.build : paths.invest} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to Dashboard</Trans>
      </ButtonLink>
      <h1 className="mt-2 mb-2 text-3xl md:text-4xl">
        {isMine ? <Trans>My submissions</Trans> : <Trans>Investment Opportunities</Trans>}
      </h1>
      {(isMine || profile?.role === 'entrepreneur') && (
        <div className="mt-3 mb-5">
          <ViewSwitch isMine={isMine} />
        </div>
      )}
      <FailedIdea />
      {isMine ? <MySubmissions /> : <AllOpportunities />}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DisclaimerGate } from '#shared/ideas/DisclaimerGate.tsx';
import { paths } from '#shared/paths.ts';
import { useProfile } from '#shared/session/profile-query.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { FailedIdea } from '../components/FailedIdea.tsx';
import { MySubmissions } from '../components/MySubmissions.tsx';
import { Opportunities } from '../components/Opportunities.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';

/** `/browse-ideas`: the approved ideas; with `?mine=true` a founder's own. */
export function BrowseIdeasPage() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const isMine = ['true', '1'].includes(parameters.get('mine') ?? '');
  const { data: profile } = useProfile();
  return (
    <div className="wrap py-6 md:pb-10">
      <PageTitle title={isMine ? t`My submissions` : t`Investment Opportunities`} />
      <ButtonLink to={isMine ? paths.build : paths.invest} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to Dashboard</Trans>
      </ButtonLink>
      <h1 className="mt-1 text-2xl md:text-3xl">
        {isMine ? <Trans>My submissions</Trans> : <Trans>Investment Opportunities</Trans>}
      </h1>
      {(isMine || profile?.role === 'entrepreneur') && (
        <div className="mt-3 mb-5">
          <ViewSwitch isMine={isMine} />
        </div>
      )}
      <FailedIdea />
      {isMine ? (
        <MySubmissions />
      ) : (
        <DisclaimerGate>{(isOpen) => <Opportunities isOpen={isOpen} />}</DisclaimerGate>
      )}
    </div>
  );
}

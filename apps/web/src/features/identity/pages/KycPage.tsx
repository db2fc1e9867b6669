import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useOwnIdentity } from '#shared/identity/own-identity-query.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { DocumentsSandbox } from '../documents/DocumentsSandbox.tsx';
import { returnedBy, ReturnedDocuments } from '../documents/ReturnedDocuments.tsx';
import { Filling } from './Filling.tsx';
import { Standing } from '../states/Standing.tsx';
import { useArrivalAfterSending } from './use-arrival-after-sending.ts';
import { useKycStep } from '../frame/use-kyc-step.ts';

/** `/kyc`: the form, its review, and afterwards how the verification stands (product §2.kyc). */
export function KycPage() {
  const { t } = useLingui();
  const { data: identity, isError, refetch } = useOwnIdentity();
  const { step, goTo } = useKycStep();
  const arrival = useArrivalAfterSending();
  const [parameters] = useSearchParams();
  if (parameters.has('sandbox')) return <DocumentsSandbox />;
  if (identity === undefined) {
    if (!isError) return <ScreenSkeleton shape="identity" label={t`Loading`} />;
    return (
      <div className="wrap py-8 md:py-10">
        <PageTitle title={t`Verify your identity`} />
        <ErrorState
          title={t`How your verification stands could not be loaded`}
          headingLevel={1}
          onRetry={() => void refetch()}
        >
          <Trans>Nothing that you sent or typed is lost. Check your connection and try again.</Trans>
        </ErrorState>
      </div>
    );
  }
  const mayFill = identity.may_submit === true;
  const returned = returnedBy(parameters);
  // Loaded again once it was taken, the address of a return leads to how it stands.
  if (returned !== null && mayFill) return <ReturnedDocuments returned={returned} />;
  const isFilling = mayFill && (identity.state === 'none' || step !== null);
  return (
    <div className="wrap py-6 md:py-10">
      <div className="mx-auto max-w-[60rem]">
        {isFilling ? (
          <Filling identity={identity} step={step ?? 'form'} goTo={goTo} onSent={arrival.begin} />
        ) : (
          <Standing identity={identity} onAgain={() => goTo('form')} />
        )}
      </div>
    </div>
  );
}

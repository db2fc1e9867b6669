import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import { useDisclaimer } from './disclaimer-query.ts';

export interface DisclaimerGateProps {
  /** What lists ideas: `isOpen` once the disclaimer is accepted, before that the server gives no rows. */
  children: (isOpen: boolean) => ReactNode;
}

/** Ideas, with the disclaimer before the first look at them (product §4.disclaimer). */
export function DisclaimerGate({ children }: DisclaimerGateProps) {
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
      {children(disclaimer.data === true)}
      {disclaimer.data === false && <DisclaimerDialog />}
    </>
  );
}

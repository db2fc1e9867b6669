import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { useWayBack } from './use-kyc-step.ts';

/** Back to the page that led here; nothing where none did. */
export function BackLine() {
  const back = useWayBack();
  if (back === null) return null;
  return (
    <ButtonLink to={back} variant="ghost" size="small" className="-ml-4">
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to where you were</Trans>
    </ButtonLink>
  );
}

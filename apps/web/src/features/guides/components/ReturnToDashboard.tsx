import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** The founders' way back, on the pages that `/build` leads to. */
export function ReturnToDashboard() {
  return (
    <ButtonLink to={paths.build} variant="outline">
      <Trans>Return to Dashboard</Trans>
    </ButtonLink>
  );
}

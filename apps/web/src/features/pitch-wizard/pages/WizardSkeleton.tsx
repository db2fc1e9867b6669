import { useLingui } from '@lingui/react/macro';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';

/** The shape of the wizard's first step while the account is asked for a draft. */
export function WizardSkeleton() {
  const { t } = useLingui();
  return <ScreenSkeleton shape="wizard" label={t`Looking for your draft`} />;
}

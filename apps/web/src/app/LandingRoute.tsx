import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { maySignIn } from '../shared/session/stored-session.ts';
import { PageSpinner } from '../shared/ui/Spinner.tsx';
import { landing } from './screens.ts';

const LandingShell = lazy(async () => ({ default: (await import('./shell.tsx')).LandingShell }));

/** `/`: shown at once to strangers; the session is asked for only where there may be one. */
export function LandingRoute() {
  const { t } = useLingui();
  const [isKnownHere] = useState(() => maySignIn());
  if (!isKnownHere) return <landing.Screen />;
  return (
    <Suspense fallback={<PageSpinner label={t`Loading your account`} />}>
      <LandingShell>
        <landing.Screen />
      </LandingShell>
    </Suspense>
  );
}

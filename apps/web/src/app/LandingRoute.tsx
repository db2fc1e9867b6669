import { useState } from 'react';
import { maySignIn } from '#shared/session/stored-session.ts';
import { landing } from './screens.ts';
import { LandingShell } from './shell.tsx';

/** `/`: shown at once to strangers; the session is asked for only where there may be one. */
export function LandingRoute() {
  const [isKnownHere] = useState(() => maySignIn());
  if (!isKnownHere) return <landing.Screen />;
  return (
    <LandingShell>
      <landing.Screen />
    </LandingShell>
  );
}

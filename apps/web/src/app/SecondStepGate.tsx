import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#shared/session/session-context.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { alwaysOpen, ofMailedLinks } from './always-open.ts';

const question = lazyPart({
  catalogues: ['enrol-app', 'step-up'],
  waiting: <ScreenSkeleton shape="form" />,
  importPart: async () => {
    const { SecondStepPage } = await import('#features/two-steps/pages/SecondStepPage.tsx');
    return SecondStepPage;
  },
});

/**
 * Asks for the second step instead of any screen. The address stays, so the code leads to where the person
 * was going.
 */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const { pathname } = useLocation();
  // Who has to set it up is let in by the first code, and has recovery codes to keep before going on.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isAsked = state.status === 'second-step' || isSettingUp;
  if (!isAsked || [...alwaysOpen, ...ofMailedLinks].includes(pathname)) return children;
  return <question.Part isSettingUp={isSettingUp} onSettingUp={setIsSettingUp} />;
}

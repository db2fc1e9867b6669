import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AppHeader } from '../shared/layout/AppHeader.tsx';
import { PageFrame } from '../shared/layout/Page.tsx';
import { RequireSession } from '../shared/session/RequireSession.tsx';
import { SessionProvider } from '../shared/session/SessionProvider.tsx';
import { Toaster } from '../shared/ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LandingGate } from './LandingGate.tsx';
import { queryClient } from './query-client.ts';
import { RoleGate } from './RoleGate.tsx';

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        {children}
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** What every screen but the landing page stands in: query cache, session, toasts, header, footer. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <Providers>
      <RoleGate>
        <PageFrame header={<AppHeader />}>
          <ErrorBoundary screen={pathname}>
            <Outlet />
          </ErrorBoundary>
        </PageFrame>
      </RoleGate>
    </Providers>
  );
}

/** The part of the shell whose screens need a session. */
export function SignedInArea() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}

/** The landing page for a visitor who may be signed in. */
export function LandingShell({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <LandingGate>{children}</LandingGate>
    </Providers>
  );
}

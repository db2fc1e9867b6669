import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { UpdatesBell } from '#features/notifications/bell/UpdatesBell.tsx';
import { hasOutbox } from '#shared/conversations/outbox-key.ts';
import { useLiveConversations } from '#shared/conversations/use-live-conversations.ts';
import { AppHeader } from '#shared/layout/AppHeader.tsx';
import { PageFrame } from '#shared/layout/Page.tsx';
import { logProblem } from '#shared/log.ts';
import { RequireSession } from '#shared/session/RequireSession.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { SessionProvider } from '#shared/session/SessionProvider.tsx';
import { useAccessEnd } from '#shared/subscription/use-access-end.ts';
import { useSubscriptionChanges } from '#shared/subscription/use-subscription-changes.ts';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { Toaster } from '#shared/ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LandingGate } from './LandingGate.tsx';
import { queryClient } from './query-client.ts';
import { RoleGate } from './RoleGate.tsx';
import { screenAt } from './screens.ts';
import { SecondStepGate } from './SecondStepGate.tsx';

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

/** Opens and closes what a subscription opens, wherever the person is just then. */
function LiveSubscription() {
  const { user } = useSession();
  useSubscriptionChanges(user?.id);
  useAccessEnd(user?.id);
  return null;
}

/**
 * Keeps conversations in step, and sends what was written on this device and has not arrived, wherever the
 * person is just then.
 */
function LiveConversations() {
  const id = useSession().user?.id;
  useLiveConversations(id);
  useEffect(() => {
    if (id === undefined || !hasOutbox(id)) return;
    import('#features/conversations/outbox/outbox-of.ts').then(
      ({ outboxOf }) => outboxOf(id, queryClient).request(),
      (error: unknown) => logProblem('messages that wait', error),
    );
  }, [id]);
  return null;
}

function PresentSkeleton() {
  const { pathname } = useLocation();
  return <ScreenSkeleton shape={screenAt(pathname)?.shape ?? 'column'} />;
}

/** What every screen but the landing page stands in: query cache, session, toasts, header, footer. */
export function Shell() {
  const { pathname } = useLocation();
  const header = <AppHeader updates={<UpdatesBell />} />;
  return (
    <Providers>
      <LiveSubscription />
      <LiveConversations />
      <SecondStepGate>
        <RoleGate
          waiting={
            <PageFrame header={header}>
              <PresentSkeleton />
            </PageFrame>
          }
        >
          <PageFrame header={header}>
            <ErrorBoundary screen={pathname}>
              <Outlet />
            </ErrorBoundary>
          </PageFrame>
        </RoleGate>
      </SecondStepGate>
    </Providers>
  );
}

/** The part of the shell whose screens need a session. */
export function SignedInArea() {
  return (
    <RequireSession waiting={<PresentSkeleton />}>
      <Outlet />
    </RequireSession>
  );
}

const neverChanges = () => () => undefined;

/**
 * The part of the shell whose screens depend on the browser (the address's query, mostly): what the build
 * renders of them is their skeleton.
 */
export function BrowserArea() {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isBrowser ? <Outlet /> : <PresentSkeleton />;
}

/** The landing page for a visitor who may be signed in. */
export function LandingShell({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <LandingGate>{children}</LandingGate>
    </Providers>
  );
}

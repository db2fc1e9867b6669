import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type AppLinkProps, LinkContext } from '#shared/ui/AppLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

function Screens() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <ErrorBoundary screen={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  );
}

const routerLink = (props: AppLinkProps) => <Link {...props} />;

/**
 * The app: languages, addresses, and the boundary that outlives a screen's crash.
 * @param Router the browser's, or one that stands still, for pages rendered at build time
 */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <I18nProvider i18n={i18n}>
      <LinkContext value={routerLink}>
        <Router>
          <Screens />
        </Router>
      </LinkContext>
    </I18nProvider>
  );
}

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { BrowserRouter, useLocation } from 'react-router';
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

/** The app: languages, addresses, and the boundary that outlives a screen's crash. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </I18nProvider>
  );
}

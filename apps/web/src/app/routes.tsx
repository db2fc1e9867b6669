import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { paths } from '../shared/paths.ts';
import { PageSpinner } from '../shared/ui/Spinner.tsx';
import { LandingRoute } from './LandingRoute.tsx';
import { landing, type ScreenRoute, screens } from './screens.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));
const SignedInArea = lazy(async () => ({ default: (await import('./shell.tsx')).SignedInArea }));
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));

/** The mark of the not-found page. */
export const unknownPage = '*';

const routesOf = (access: ScreenRoute['access']) =>
  screens
    .filter((each) => each.access === access)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

/** Every address of the app; an unknown one is the not-found page. */
export function AppRoutes() {
  const { t } = useLingui();
  return (
    <Suspense fallback={<PageSpinner label={t`Loading the page`} />}>
      <Routes>
        <Route path={paths.home} element={<LandingRoute />} />
        <Route path={paths.entrepreneurDashboard} element={<Navigate to={paths.build} replace />} />
        <Route element={<Shell />}>
          {routesOf('public')}
          {routesOf('open')}
          <Route element={<SignedInArea />}>{routesOf('signed-in')}</Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** How the build marks the page that it renders for an address: with the address itself, or as the one for unknown ones. */
export function pageMark(pathname: string): string | null {
  if (pathname === paths.home) return null;
  const isKnown = screens.some(({ path }) => matchPath(path, pathname));
  return isKnown ? pathname.replace(/\/$/, '') : unknownPage;
}

/** Starts loading the screen of an address, while the texts of the app are still on their way. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = pathname === paths.home ? landing : screens.find(({ path }) => matchPath(path, pathname));
  // What cannot be had is told by the screen itself.
  await Promise.allSettled([screen ? screen.load() : import('./NotFoundPage.tsx'), import('./shell.tsx')]);
}

import { Navigate, Route, Routes, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { LandingRoute } from './LandingRoute.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { landing, screenAt, type ScreenRoute, screens } from './screens.ts';
import { BrowserArea, Shell, SignedInArea } from './shell.tsx';

/** The mark of the not-found page. */
export const unknownPage = '*';

const routesOf = (access: ScreenRoute['access']) =>
  screens
    .filter((each) => each.access === access)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

/** The address that a payment leads to (product §2.routes), with what the navigation brings along. */
function EntrepreneurDashboard() {
  const { state } = useLocation();
  return <Navigate to={paths.build} state={state as unknown} replace />;
}

/** Every address of the app; an unknown one is the not-found page. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<LandingRoute />} />
      <Route path={paths.entrepreneurDashboard} element={<EntrepreneurDashboard />} />
      <Route element={<Shell />}>
        {routesOf('public')}
        <Route element={<BrowserArea />}>{routesOf('open')}</Route>
        <Route element={<SignedInArea />}>{routesOf('signed-in')}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/**
 * How the build marks the page that it renders for an address: with its route, or as the one for unknown
 * ones.
 */
export function pageMark(pathname: string): string | null {
  if (pathname === paths.home) return null;
  return screenAt(pathname)?.path ?? unknownPage;
}

/** Loads the screen of an address ahead of its being shown. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = pathname === paths.home ? landing : screenAt(pathname);
  // What cannot be had is told by the screen itself.
  await screen?.load().catch(() => undefined);
}

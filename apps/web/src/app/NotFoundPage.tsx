import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';

/** Any address the app does not know. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useEffect(() => logProblem('unknown route', pathname), [pathname]);
  return (
    <div className="wrap flex flex-col items-start gap-4 py-20 md:py-28">
      <PageTitle title={t`Page not found`} />
      <p aria-hidden="true" className="figures text-6xl font-bold text-marigold-deep wide">
        404
      </p>
      <h1 className="text-2xl">
        <span className="sr-only">404. </span>
        <Trans>Oops! Page not found</Trans>
      </h1>
      <p className="max-w-[46ch] text-ink-soft">
        <Trans>There is no page at this address. It may have moved, or the link may be incomplete.</Trans>
      </p>
      <ButtonLink to={paths.home} variant="trust">
        <Trans>Return to Home</Trans>
      </ButtonLink>
    </div>
  );
}

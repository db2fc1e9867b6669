import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';

/** What somebody sees at the desk who is no admin (product §2.admin). */
export function AccessDenied() {
  const { t } = useLingui();
  return (
    <div className="wrap flex flex-col items-start gap-4 py-16 md:py-24">
      <PageTitle title={t`Access Denied`} />
      <span className="grid size-14 place-items-center rounded-full bg-brick-wash text-brick-deep">
        <ShieldX aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="text-3xl">
        <Trans>Access Denied</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>You don't have permission to access this page.</Trans>
      </p>
      <ButtonLink to={paths.home} variant="trust">
        <Trans>Return to Home</Trans>
      </ButtonLink>
    </div>
  );
}

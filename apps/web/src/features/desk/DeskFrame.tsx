import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useIsAdmin } from '#shared/session/admin-query.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { deskSections } from './sections.ts';

/** Brings the section that is open into the middle of a bar that is wider than the screen. */
function showCurrent(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>('[aria-current=page]');
  if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.clientWidth) / 2;
}

function Sections() {
  const { t } = useLingui();
  if (deskSections.length < 2) return null;
  return (
    <nav
      ref={showCurrent}
      aria-label={t`Parts of the desk`}
      className="relative mt-2 mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {deskSections.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          // Below the desk's own address are all the others.
          end={path === paths.admin}
          className="inline-flex min-h-11 items-center border-b-[3px] border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-teal aria-[current=page]:text-ink"
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}

/**
 * Around every screen of the desk: who may not see it is told so, and the way between its parts. The check
 * only opens the screen; the database decides what an admin may do.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data: isAdmin, isPending } = useIsAdmin();
  if (isPending) return <ScreenSkeleton shape="desk" label={t`Checking your permissions`} />;
  if (isAdmin !== true) return <AccessDenied />;
  return (
    <div className="wrap py-8 md:py-10">
      <ButtonLink to={paths.home} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to Home</Trans>
      </ButtonLink>
      <Sections />
      {children}
    </div>
  );
}

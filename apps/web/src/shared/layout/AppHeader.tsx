import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useIsAdmin } from '../session/admin-query.ts';
import { useSession } from '../session/session-context.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { ConversationsLink } from './ConversationsLink.tsx';

const tabClasses = ({ isActive }: { isActive: boolean }): string =>
  `inline-flex min-h-11 items-center rounded-field px-1.5 font-semibold sm:px-3.5 ${
    isActive ? 'bg-mist text-teal-deep' : 'text-ink-soft hover:text-ink'
  }`;

/**
 * The sign-in link, which strangers look for first; on a phone it is in the menu. While the session is
 * unknown, it is shown unless somebody may be signed in (styles/app.css), so that nothing moves.
 */
function SignInLink() {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (state.status === 'signed-in' || pathname === paths.auth) return null;
  return (
    <ButtonLink to={paths.auth} variant="outline" size="small" className="strangers-only ml-2 max-sm:hidden">
      <Trans>Sign In</Trans>
    </ButtonLink>
  );
}

export interface AppHeaderProps {
  /** The way to the updates, with how many are unread. */
  updates: ReactNode;
}

/** The header of every screen but the landing page. */
export function AppHeader({ updates }: AppHeaderProps) {
  const { data: isAdmin = false } = useIsAdmin();
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center large-text:flex-wrap sm:gap-1">
        <div className="mr-auto min-w-0">
          <Brand isCrowded={isAdmin} />
        </div>
        <nav className="flex shrink-0 items-center large-text:order-last large-text:basis-full sm:gap-1">
          {isAdmin && (
            <NavLink to={paths.admin} className={tabClasses}>
              <Trans>Desk</Trans>
            </NavLink>
          )}
          <NavLink to={paths.invest} className={tabClasses}>
            <Trans>Invest</Trans>
          </NavLink>
          <NavLink to={paths.build} className={tabClasses}>
            <Trans>Build</Trans>
          </NavLink>
        </nav>
        <SignInLink />
        <ConversationsLink />
        {updates}
        <AccountMenu />
      </div>
    </header>
  );
}

import { Trans } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';

const tabClasses = ({ isActive }: { isActive: boolean }): string =>
  `inline-flex min-h-11 items-center rounded-field px-2 font-semibold sm:px-3.5 ${
    isActive ? 'bg-mist text-teal-deep' : 'text-ink-soft hover:text-ink'
  }`;

/** The header of every screen but the landing page. */
export function AppHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center gap-1">
        <div className="mr-auto">
          <Brand />
        </div>
        <nav className="flex items-center gap-1">
          <NavLink to={paths.invest} className={tabClasses}>
            <Trans>Invest</Trans>
          </NavLink>
          <NavLink to={paths.build} className={tabClasses}>
            <Trans>Build</Trans>
          </NavLink>
        </nav>
        <AccountMenu />
      </div>
    </header>
  );
}

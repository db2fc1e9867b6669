import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Brand } from './Brand.tsx';

/** The landing page's header; it stays in sight. */
export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="wrap flex min-h-16 items-center gap-1 md:gap-3">
        <div className="mr-auto min-w-0">
          <Brand />
        </div>
        <ButtonLink to={paths.faq} variant="ghost" size="small">
          <Trans>FAQ</Trans>
        </ButtonLink>
        <ButtonLink to={paths.signUp()} variant="trust" size="small">
          <Trans>Get Started</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}

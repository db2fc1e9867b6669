import { Trans } from '@lingui/react/macro';
import { brand } from '../config/brand.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';

/** The foot of every screen: what the product is not, and the terms and privacy texts. */
export function Footer() {
  const name = brand.name;
  return (
    <footer className="mt-auto border-t border-line text-sm text-ink-soft" data-print="no">
      <p className="demo-only bg-turmeric text-ink">
        <span className="wrap block truncate text-xs leading-(--demo-line) sm:text-sm">
          <Trans>Demonstration: people, ideas and deals are made up.</Trans>
        </span>
      </p>
      <div className="wrap flex flex-col gap-5 py-7 md:flex-row md:items-end md:justify-between md:gap-12">
        <div className="max-w-[75ch] space-y-2">
          <p>
            <Trans>
              Returns are typically paid monthly and are neither guaranteed nor insured. {name} introduces
              people and keeps records; it never holds your money.
            </Trans>
          </p>
          <p>
            <Trans>
              <AppLink to={paths.ledger} className="text-link">
                The ledger
              </AppLink>{' '}
              says what became of every idea sent to us.
            </Trans>
          </p>
          <p>
            <Trans>
              By using {name} you agree to its{' '}
              <AppLink to={paths.terms} className="text-link">
                Terms of Service
              </AppLink>{' '}
              and its{' '}
              <AppLink to={paths.privacy} className="text-link">
                Privacy Policy
              </AppLink>
              .
            </Trans>
          </p>
        </div>
        <div className="self-start md:self-auto">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

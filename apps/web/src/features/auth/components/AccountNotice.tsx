import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** What one agrees to who makes an account, item by item, and how it is taken back (DPDP Act, section 5). */
export function AccountNotice() {
  return (
    <section
      aria-labelledby="notice-title"
      className="rounded-card border border-line px-4 py-3 text-sm text-ink-soft"
    >
      <h2 id="notice-title" className="text-base text-ink">
        <Trans>What you agree to</Trans>
      </h2>
      <ul className="mt-1 grid list-disc gap-1 pl-4.5">
        <li>
          <Trans>Your name, e-mail address and side are kept to sign you in and to name you.</Trans>
        </li>
        <li>
          <Trans>Sign-ins and changes, with network address and browser, are kept to find misuse.</Trans>
        </li>
        <li>
          <Trans>
            Ideas you open are counted for their founders, without your name. You can turn this off.
          </Trans>
        </li>
      </ul>
      <p className="mt-2">
        <Trans>
          You take it back in your settings as easily; deleting the account is there, too. Everything else we
          ask you about when it is due. All of it, and where to complain:{' '}
          <AppLink to={paths.privacy} className="text-link">
            Privacy Policy
          </AppLink>
          .
        </Trans>
      </p>
    </section>
  );
}

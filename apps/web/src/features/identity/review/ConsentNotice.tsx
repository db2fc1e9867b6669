import { Trans } from '@lingui/react/macro';
import { identityLimits } from '@sangam/domain/identity';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

function Item({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}

/**
 * What one agrees to, item by item, before anything is sent for verification (DPDP Act).
 * @param isIssued the issuer tells a PAN; nothing is typed, and no picture is sent
 */
export function ConsentNotice({ isIssued = false }: { isIssued?: boolean }) {
  return (
    <section aria-labelledby="consent-title" className="rounded-card border border-line bg-card px-4 py-3.5">
      <h2 id="consent-title" className="text-lg">
        <Trans>What you agree to</Trans>
      </h2>
      <dl className="mt-1 divide-y divide-line text-sm">
        <Item term={<Trans>What for</Trans>}>
          <Trans>
            To check that you are who you say you are. Needed to invest or to raise money; for nothing else.
          </Trans>
        </Item>
        <Item term={<Trans>What we keep</Trans>}>
          {isIssued ? (
            <Trans>Name and date of birth; the PAN encrypted. No address and no picture.</Trans>
          ) : (
            <Trans>
              Name, date of birth and address; a PAN encrypted, of an Aadhaar only the last four digits; both
              pictures.
            </Trans>
          )}
        </Item>
        <Item term={<Trans>For how long</Trans>}>
          <Trans>
            Until you take it back or your account ends, or a year after it does not count any more. A
            verification counts for at most {identityLimits.years} years; then you are asked again.
          </Trans>
        </Item>
        <Item term={<Trans>Who sees it</Trans>}>
          <Trans>
            Only the people here who check identities, and every look is logged. Founders and investors see
            one line: verified, and when.
          </Trans>
        </Item>
        <Item term={<Trans>If you change your mind</Trans>}>
          <Trans>
            Take it back under{' '}
            <AppLink to={paths.accountPrivacy} className="text-link">
              Privacy and your data
            </AppLink>
            , as easily as you give it. Without verification you can browse and talk, not invest or raise
            money.
          </Trans>
        </Item>
      </dl>
    </section>
  );
}

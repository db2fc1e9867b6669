import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ConsentsCard } from '../components/ConsentsCard.tsx';
import { CopyCard } from '../components/CopyCard.tsx';
import { DeletionCard } from '../components/DeletionCard.tsx';
import { LooksCard } from '../components/LooksCard.tsx';

/** /account/privacy: a copy of one's data, consents, who looked, and the end of the account (DPDP Act). */
export function OwnDataPage() {
  const { t } = useLingui();
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Privacy and your data`} />
      <div className="mx-auto grid max-w-2xl gap-5">
        <div>
          <h1 className="text-3xl">
            <Trans>Privacy and your data</Trans>
          </h1>
          <p className="mt-2 text-ink-soft">
            <Trans>
              What we keep and who sees it is in the{' '}
              <AppLink to={paths.privacy} className="text-link">
                privacy policy
              </AppLink>
              . Here you take your data along, take back what you agreed to, see who looked, and leave.
            </Trans>
          </p>
        </div>
        <CopyCard />
        <ConsentsCard />
        <LooksCard />
        <DeletionCard />
      </div>
    </div>
  );
}

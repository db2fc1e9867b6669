import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { LegalText } from '../components/LegalText.tsx';
import { termsSections } from '../components/terms-sections.tsx';

/** `/terms`: what the footer and the last step of a pitch ask people to agree to (product §2.landing). */
export function TermsPage() {
  const { t } = useLingui();
  const name = brand.name;
  return (
    <>
      <PageTitle title={t`Terms of Service`} />
      <LegalText
        title={<Trans>Terms of Service</Trans>}
        version={4}
        changedOn="2026-11-24"
        inShort={
          <Trans>
            In short: {name} introduces people and keeps records. It never holds your money, and returns are
            neither guaranteed nor insured. Founders keep what is theirs.
          </Trans>
        }
        sections={termsSections}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { LegalText } from '../components/LegalText.tsx';
import { privacySections } from '../components/privacy-sections.tsx';

/** `/privacy`: what is stored about people, why, and who sees it (product §10.law: DPDP Act 2023). */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Privacy Policy`} />
      <LegalText
        title={<Trans>Privacy Policy</Trans>}
        version={10}
        changedOn="2026-11-27"
        inShort={
          <Trans>
            In short: we keep what the service needs, show contact details only to subscribed investors, use
            no analytics and no advertising, and you take your data along or delete it yourself.
          </Trans>
        }
        sections={privacySections}
      />
    </>
  );
}

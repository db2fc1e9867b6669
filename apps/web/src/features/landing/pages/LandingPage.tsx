import { useLingui } from '@lingui/react/macro';
import { LandingHeader } from '#shared/layout/LandingHeader.tsx';
import { PageFrame } from '#shared/layout/Page.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Help } from '../components/Help.tsx';
import { Hero } from '../components/Hero.tsx';
import { Reasons } from '../components/Reasons.tsx';
import { TwoSides } from '../components/TwoSides.tsx';

/**
 * `/` (product §2.landing). The page that strangers see first, often on a slow phone: it may load 75,000
 * bytes of scripts (brotli; `contract/browser/budget.ts`). So nothing in this feature imports the router,
 * Radix, the query cache or the client, and links are `AppLink` or `ButtonLink`.
 */
export function LandingPage() {
  const { t } = useLingui();
  return (
    <PageFrame header={<LandingHeader />}>
      <PageTitle title={t`Where Practical Ideas Meet Real Investors`} />
      <Hero />
      <TwoSides />
      <Reasons />
      <Help />
    </PageFrame>
  );
}

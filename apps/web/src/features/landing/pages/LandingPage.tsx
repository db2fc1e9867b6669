import { useLingui } from '@lingui/react/macro';
import { LandingHeader } from '#shared/layout/LandingHeader.tsx';
import { PageFrame } from '#shared/layout/Page.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
// The boards of signs, which the server draws.
import '#shared/signs/signs.css';
import { Facts } from '../components/Facts.tsx';
import { Help } from '../components/Help.tsx';
import { Hero } from '../components/Hero.tsx';
import { Reasons } from '../components/Reasons.tsx';
import { ServedPart } from '#shared/served/ServedPart.tsx';
import { TwoSides } from '../components/TwoSides.tsx';
import { frontSigns } from '../parts.ts';

/**
 * `/` (product §2.landing). The page that strangers see first, often on a slow phone: it may load 75,000
 * bytes of scripts (brotli; `contract/browser/budget.ts`). So nothing in this feature imports the router,
 * Radix, the query cache, the client or what draws signs, and links are `AppLink` or `ButtonLink`.
 */
export function LandingPage() {
  const { t } = useLingui();
  return (
    <PageFrame header={<LandingHeader />}>
      <PageTitle title={t`Where Practical Ideas Meet Real Investors`} />
      <Hero />
      <ServedPart name={frontSigns} />
      <TwoSides />
      <Facts />
      <Reasons />
      <Help />
    </PageFrame>
  );
}

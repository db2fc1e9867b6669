import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { useProfile } from '#shared/session/profile-query.ts';
import { useSession } from '#shared/session/session-context.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import { type DashboardParts, DashboardPartsContext } from '../dashboard-parts.ts';
import { tabs } from '../frame/tabs.tsx';
import { useInvestTab } from '../frame/use-invest-tab.ts';

/** The name of the sign-up stands there until the profile is read: what is below would move. */
function Greeting() {
  const { user } = useSession();
  const { data } = useProfile();
  const signedUp: unknown = user?.user_metadata['full_name'];
  const name = firstNameOf(data?.full_name ?? (typeof signedUp === 'string' ? signedUp : ''));
  return (
    <h1 className="text-2xl md:text-4xl">
      {name === '' ? <Trans>Welcome</Trans> : <Trans>Welcome, {asTyped(name)}</Trans>}
    </h1>
  );
}

/** On a narrow screen the row of tabs scrolls by itself: the open tab is in sight from the beginning. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

export interface InvestPageProps {
  /** What the dashboard shows of other features. */
  parts: DashboardParts;
}

/** `/invest`: the investor's dashboard, the newest opportunities, the marketplace, and the own profile. */
export function InvestPage({ parts }: InvestPageProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const [open, openTab] = useInvestTab();
  return (
    <div className="wrap py-8 md:py-10">
      <PageTitle title={t`Invest`} />
      <Greeting />
      <Tabs value={open.name} onValueChange={openTab} className="mt-4">
        <TabList aria-label={t`Your investor dashboard`} className="relative max-md:-mx-5 max-md:px-5">
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name} tone="teal" ref={name === open.name ? bringIntoSight : undefined}>
              {_(label)}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ name, Part }) => (
          <TabPanel key={name} value={name}>
            <DashboardPartsContext value={parts}>
              <Part />
            </DashboardPartsContext>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

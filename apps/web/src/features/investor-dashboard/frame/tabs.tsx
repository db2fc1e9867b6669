import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvestTab } from '#shared/paths.ts';
import { type LazyPart, lazyPart } from '#shared/ui/lazy-part.tsx';
import { PanelSkeleton } from '../components/PanelSkeleton.tsx';

export interface TabOfInvest extends LazyPart {
  readonly name: InvestTab;
  readonly label: MessageDescriptor;
}

/** The parameter of the address that names the open tab. */
export const tabParameter = 'tab';

/**
 * The tabs of `/invest` in their order (product §2.invest). Each is loaded when it is opened, so that none
 * weighs on another: `build/chunks.ts` says what lies together.
 */
export const tabs: readonly [TabOfInvest, ...TabOfInvest[]] = [
  {
    name: 'dashboard',
    label: msg`Dashboard`,
    ...lazyPart({
      catalogues: ['invest-tabs'],
      waiting: <PanelSkeleton shape="overview" />,
      importPart: async () => (await import('../dashboard/DashboardTab.tsx')).DashboardTab,
    }),
  },
  {
    name: 'opportunities',
    label: msg`Opportunities`,
    ...lazyPart({
      catalogues: ['invest-tabs'],
      waiting: <PanelSkeleton shape="cards" />,
      importPart: async () => (await import('../opportunities/OpportunitiesTab.tsx')).OpportunitiesTab,
    }),
  },
  {
    name: 'marketplace',
    label: msg`Marketplace`,
    ...lazyPart({
      catalogues: ['shared-listings'],
      waiting: <PanelSkeleton shape="cards" />,
      importPart: async () => (await import('../marketplace/MarketplaceTab.tsx')).MarketplaceTab,
    }),
  },
  {
    name: 'profile',
    label: msg`Complete Profile`,
    ...lazyPart({
      catalogues: ['investor-profile'],
      waiting: <PanelSkeleton shape="overview" />,
      importPart: async () => (await import('../profile/ProfileWizard.tsx')).ProfileWizard,
    }),
  },
];

/** The tab of that name; undefined for anything else. */
export const tabNamed = (name: unknown): TabOfInvest | undefined => tabs.find((tab) => tab.name === name);

/** Loads the tab that an address opens, ahead of the screen. */
export async function preloadTab(search: string): Promise<void> {
  const tab = tabNamed(new URLSearchParams(search).get(tabParameter)) ?? tabs[0];
  // What cannot be had is told by the tab itself.
  await tab.load().catch(() => undefined);
}

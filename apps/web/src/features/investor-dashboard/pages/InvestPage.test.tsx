// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { InvestPage } from './InvestPage.tsx';

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: () => ({
      select: () => ({
        eq: () => ({ maybeSingle: async () => ({ data: null, error: null }) }),
      }),
    }),
  }),
}));
vi.mock('../dashboard/DashboardTab.tsx', () => ({ DashboardTab: () => <p>Three steps</p> }));
vi.mock('../opportunities/OpportunitiesTab.tsx', () => ({ OpportunitiesTab: () => <p>The newest</p> }));
vi.mock('../marketplace/MarketplaceTab.tsx', () => ({ MarketplaceTab: () => <p>All of them</p> }));
vi.mock('../profile/ProfileWizard.tsx', () => ({ ProfileWizard: () => <p>Four steps</p> }));

const Nothing = () => null;

function Address() {
  const { search, state } = useLocation();
  return <output>{`${search} ${JSON.stringify(state)}`}</output>;
}

function show(at: Parameters<typeof renderInApp>[1]): void {
  renderInApp(
    <SignedIn userId="meera-id">
      <InvestPage parts={{ Sums: Nothing, Portfolio: Nothing, Conversations: Nothing, Updates: Nothing }} />
      <Address />
    </SignedIn>,
    at,
  );
}

const openTab = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
/** Query and state of the address. */
const address = (): string | null => screen.getByText(/(?:^| )(?:null|"|\{)/).textContent;

it.each([
  ['/invest', 'Dashboard', 'Three steps'],
  ['/invest?tab=opportunities', 'Opportunities', 'The newest'],
  ['/invest?tab=marketplace&industry=Franchise', 'Marketplace', 'All of them'],
  ['/invest?tab=profile&step=2', 'Complete Profile', 'Four steps'],
  ['/invest?tab=nonsense', 'Dashboard', 'Three steps'],
])('%s opens the tab %s', { tags: ['S2.invest.2'] }, async (given, name, content) => {
  show(given);
  expect(openTab()).toBe(name);
  expect(await screen.findByText(content)).toBeTruthy();
});

it.each([
  [{ activeTab: 'marketplace' }, 'Marketplace', '?tab=marketplace null'],
  [{ activeTab: 'something else' }, 'Dashboard', ' {"activeTab":"something else"}'],
  ['marketplace', 'Dashboard', ' "marketplace"'],
])('the navigation state %j opens %s', { tags: ['S2.invest.1'] }, async (state, name, left) => {
  show({ pathname: '/invest', state });
  expect(openTab()).toBe(name);
  expect(address()).toBe(left);
});

it('another tab is opened by a press or by the arrows, and leaves what else the address says', async () => {
  show('/invest?tab=marketplace&industry=Franchise');
  await userEvent.click(screen.getByRole('tab', { name: 'Opportunities' }));
  expect(await screen.findByText('The newest')).toBeTruthy();
  // A tab is open at once; the address follows in a transition, which waits for what the tab shows.
  await waitFor(() => expect(address()).toBe('?tab=opportunities&industry=Franchise null'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Three steps')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?industry=Franchise null'));
});
